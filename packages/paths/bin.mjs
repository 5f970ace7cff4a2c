#!/usr/bin/env node
// `statefloor-paths COMMAND [--config paths.config.ts]`: runs on the models of the project in the current folder.
// Models and their config may be TypeScript, in projects with ES modules or CommonJS.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { register as registerCommonJs } from 'tsx/cjs/api'
import { register } from 'tsx/esm/api'

registerCommonJs()
register()
// Imported by package name, so that the exports in package.json decide between its sources and its build.
const { main, UsageError } = await import('@statefloor/paths')
const args = process.argv.slice(2)
const at = args.findIndex((arg) => arg === '--config' || arg.startsWith('--config='))
const [option = '', named] = at < 0 ? [] : args.splice(at, args[at] === '--config' ? 2 : 1)
const file = option.startsWith('--config=') ? option.slice('--config='.length) : (named ?? 'paths.config.ts')

/** The config of the project; help needs none. */
const readConfig = async () => {
  if (!existsSync(file)) throw new UsageError(`There is no ${file} here; --config FILE names another`)
  try {
    const { default: config } = await import(pathToFileURL(resolve(file)).href)
    // For a CommonJS project the default export is the module itself, which has the config as its own default.
    return config.default ?? config
  } catch (error) {
    throw new UsageError(`${file}: ${error instanceof Error ? error.message : error}`)
  }
}

process.exitCode = await main(args, readConfig, {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
})
