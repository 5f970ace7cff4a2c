#!/usr/bin/env node
// `statefloor-paths COMMAND [--config paths.config.ts]`: the program over the models of the project in whose folder it
// is started. Sources are run as they stand, so that models and their config may be TypeScript.
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { register } from 'tsx/esm/api'

register()
const { main } = await import('./src/index.ts')
const args = process.argv.slice(2)
const at = args.indexOf('--config')
const [, file = 'paths.config.ts'] = at < 0 ? [] : args.splice(at, 2)
try {
  const { default: config } = await import(pathToFileURL(resolve(file)).href)
  process.exitCode = await main(args, config, {
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
  })
} catch (error) {
  process.stderr.write(`${file}: ${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 2
}
