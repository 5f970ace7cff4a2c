// Checks that Node is new enough, in syntax that an old Node can still parse to report it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The minimum Node version, from `engines` in package.json: `20.19`. */
export const wantedNode = (root) =>
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).engines.node.replace(/^>=\s*/, '')

/** A one-line message if Node is too old, otherwise undefined. */
export const nodeComplaint = (running, wanted) => {
  const [have, want] = [running, wanted].map((version) => version.split('.').map(Number))
  const differs = want.findIndex((part, i) => part !== (have[i] || 0))
  if (differs < 0 || (have[differs] || 0) > want[differs]) return undefined
  return `Statefloor needs Node ${wanted} or newer; this is Node ${running}. Get a newer one at https://nodejs.org`
}
