#!/usr/bin/env node
// `statefloor-paths COMMAND [--config paths.config.ts]`: the program over the models of the project in whose folder it
// is started. Sources are run as they stand, so that models and their config may be TypeScript.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { register } from 'tsx/esm/api'

register()
const { main, UsageError } = await import('./src/index.ts')
const args = process.argv.slice(2)
const at = args.findIndex((arg) => arg === '--config' || arg.startsWith('--config='))
const [option = '', named] = at < 0 ? [] : args.splice(at, args[at] === '--config' ? 2 : 1)
const file = option.startsWith('--config=') ? option.slice('--config='.length) : (named ?? 'paths.config.ts')

/** The config of the project; help needs none. */
const config = async () => {
  if (!existsSync(file)) throw new UsageError(`There is no ${file} here; --config FILE names another one`)
  try {
    return (await import(pathToFileURL(resolve(file)).href)).default
  } catch (error) {
    throw new UsageError(`${file}: ${error instanceof Error ? error.message : error}`)
  }
}

process.exitCode = await main(args, config, {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
})
