import { startHistoryBox } from './historyBox'

const { url } = await startHistoryBox(JSON.parse(process.argv[2] ?? '{}'))
process.stdout.write(`ready ${url}\n`)
