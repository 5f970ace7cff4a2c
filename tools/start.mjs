// `npm start`: builds what is out of date, then becomes the venue in the same process, so that signals reach it
// directly.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt, products, root } from './products.mjs'
import { wantsSandbox } from './wantsSandbox.mjs'

const given = process.argv.slice(2)
const asksForHelp = given.includes('--help')

try {
  ensureBuilt(asksForHelp ? ['server'] : ['server', wantsSandbox(given, process.env) ? 'sandbox' : 'web'])
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
process.setSourceMapsEnabled(true)
await import(pathToFileURL(join(root, products.server.folder, 'main.js')))
