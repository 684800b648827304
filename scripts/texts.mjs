import { literalTexts, strayFormats } from './lib/literals.mjs'

/** Where every text has to stand in a phrase file or a declaration. */
const FOLDERS = ['src']
const CODE = ['src', 'demo', 'functions', 'tools']

const asked = process.argv.slice(2)
const root = process.cwd()
const problems = [
  ['text outside of the phrase files', literalTexts(root, asked.length > 0 ? asked : FOLDERS)],
  ['format outside of src/lib/text', strayFormats(root, CODE)],
]

for (const [what, places] of problems) {
  for (const place of places) console.log(`${what}: ${place}`)
}
const count = problems.flatMap(([, places]) => places).length
console.log(
  count === 0 ? 'every text is a phrase, every figure formatted in one place' : `${count} problems`,
)
process.exitCode = count === 0 ? 0 : 1
