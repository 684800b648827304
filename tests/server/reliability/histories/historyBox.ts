import indexes from '../../../../firestore.indexes.json'
import { openBox } from '../../../../server/box'
import { listen } from '../../../../server/listen'
import storageRules from '../../../../storage.rules?raw'
import { seedUploaders } from '../../storage/client'
import { WIRE_RULES } from '../../wire/support/rules'
import { type Mutant, mutants } from './mutants'

export const PROJECT = 'demo-sarang'

export interface HistoryBoxOptions {
  data: string
  port: number
  /** A store that breaks a promise, to show that the check finds it; default: the box as it is. */
  mutant?: Mutant | undefined
}

/** The box with simple rules; its wire sees the store through the mutant. */
export async function startHistoryBox({ data, port, mutant }: HistoryBoxOptions) {
  const box = await openBox({
    data,
    project: PROJECT,
    indexes,
    rules: { firestore: WIRE_RULES, storage: storageRules },
    seed: seedUploaders,
    log: (event, details) => void process.stderr.write(`${JSON.stringify({ event, details })}\n`),
    print: () => undefined,
    now: Date.now,
  })
  const store = mutant ? mutants[mutant](box.store) : box.store
  return listen({ ...box, store }, { host: '127.0.0.1', port, clientDir: null })
}
