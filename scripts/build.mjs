import { build, buildCloud, buildFunctions } from './lib/build.mjs'

const what = { functions: buildFunctions, cloud: buildCloud }
try {
  await (what[process.argv[2]] ?? build)()
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
