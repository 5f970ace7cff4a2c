// Whether this Node is new enough. Kept so plain that an old Node can still read it and say so.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The oldest Node that will do, as `engines` of package.json has it: `20.19`. */
export const wantedNode = (root) =>
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).engines.node.replace(/^>=\s*/, '')

/** One line for a Node that is too old, else undefined. */
export const nodeComplaint = (running, wanted) => {
  const [have, want] = [running, wanted].map((version) => version.split('.').map(Number))
  const differs = want.findIndex((part, i) => part !== (have[i] || 0))
  if (differs < 0 || (have[differs] || 0) > want[differs]) return undefined
  return `Statefloor needs Node ${wanted} or newer; this is Node ${running}. Get a newer one at https://nodejs.org`
}
