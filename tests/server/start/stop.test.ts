import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { startTestBox } from '../../support/box'

test('stopping ends open streams and idle connections at once', async () => {
  const box = await startTestBox()
  const stream = await openListenStream(box.url)
  const idle = connect(box.port, '127.0.0.1')
  const isIdleClosed = new Promise(resolve => idle.on('close', resolve))
  await fetch(`${box.url}/healthz`)
  await box.stop()
  await isIdleClosed
  await stream.ended
  await expect(fetch(`${box.url}/healthz`)).rejects.toThrow()
}, 10_000)

/** A WebChannel session with its back channel open, as every tab holds one. */
async function openListenStream(url: string) {
  const channel = `${url}/google.firestore.v1.Firestore/Listen/channel`
  const query = 'VER=8&database=projects%2Fdemo-sarang%2Fdatabases%2F(default)&CVER=22'
  const handshake = await fetch(`${channel}?${query}&RID=1`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'count=0&ofs=0',
  })
  const [, sid] = /"c","([^"]+)"/.exec(await handshake.text()) ?? []
  const back = await fetch(`${channel}?${query}&RID=rpc&SID=${sid}&AID=0&CI=0&TYPE=xmlhttp`)
  expect(back.status).toBe(200)
  return { ended: back.text().catch(() => '') }
}
