import { build, buildFunctions } from './lib/build.mjs'

if (process.argv[2] === 'functions') await buildFunctions()
else await build()
