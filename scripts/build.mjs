import { build, buildCloud, buildFunctions, buildSoak, buildTools } from './lib/build.mjs'

const what = { functions: buildFunctions, cloud: buildCloud, tools: buildTools, soak: buildSoak }
try {
  await (what[process.argv[2]] ?? build)()
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
