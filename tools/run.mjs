// `npm run roles`, `npm run keys`: a command of the venue, built when its sources say that it is stale.
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
// The command reads what was typed behind its own name.
process.argv = [process.argv[0], `${name}.js`, ...given]
await import(pathToFileURL(join(root, products.server.folder, `${name}.js`)))
