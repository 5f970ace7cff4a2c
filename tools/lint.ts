import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { silencers } from './lint/silencers'
import { root } from './products.mjs'

/** `npm run lint`: the rules of `.oxlintrc.json` over the whole project, and nothing that silences one. */
const found = silencers(root)
for (const { file, line, text } of found) console.error(`${file}:${line}: a rule is kept, not silenced: ${text}`)

const oxlint = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint')
const done = spawnSync(process.execPath, [oxlint, '--deny-warnings', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' })
process.exit(found.length > 0 || done.status !== 0 ? 1 : 0)
