import { unchecked, withoutTransactions } from '../box/sabotage'
import { cutLoop } from '../cuts'
import { pageLoop } from '../pages'
import type { Run } from './row'

export const cuts: Run = async ({ seed, cuts: count }) => {
  const { lost, torn } = await cutLoop({ seed, cuts: count })
  const open = await cutLoop({ seed, cuts: 20, port: withoutTransactions })
  const done = `${count} cuts and spoiled bytes of the log`
  return { what: 'log', done, wrong: lost + torn, sabotage: { 'no transaction': open.torn } }
}

export const pages: Run = async ({ seed, pages: count }) => {
  const { missed, changed } = await pageLoop({ seed, pages: count })
  const open = await pageLoop({ seed, pages: 20, port: unchecked })
  const done = `${count} pages of noise`
  return { what: 'corrupt file', done, wrong: missed + changed, sabotage: { unread: open.missed } }
}
