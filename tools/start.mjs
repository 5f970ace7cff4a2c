// `npm start`: builds what its sources say is stale, then becomes the venue, in this same process, so that a signal
// meets no one between.
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
