// `npm run roles`, `npm run keys`, `npm run incidents`: runs a command of the venue, which is built first if it is out of date.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt, products, root } from './products.mjs'

const [name, ...given] = process.argv.slice(2)

try {
  ensureBuilt(['server'])
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
process.setSourceMapsEnabled(true)
// The command parses the arguments after its own name.
process.argv = [process.argv[0], `${name}.js`, ...given]
await import(pathToFileURL(join(root, products.server.folder, `${name}.js`)))
