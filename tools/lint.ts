import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { documentFaults } from './lint/documents.ts'
import { silencers } from './lint/silencers.ts'
import { root } from './products.mjs'

/**
 * `npm run lint`: the rules of `.oxlintrc.json` over the whole project, nothing that silences one, no document that
 * leads nowhere, nothing that is left over, everything formatted.
 */
const found = silencers(root)
for (const { file, line, text } of found) console.error(`${file}:${line}: a rule is kept, not silenced: ${text}`)
const astray = documentFaults(root)
for (const fault of astray) console.error(fault)

const runs = (program: string, args: readonly string[]): boolean =>
  spawnSync(process.execPath, [join(root, 'node_modules', program), ...args], { cwd: root, stdio: 'inherit' })
    .status === 0

const kept = runs('oxlint/bin/oxlint', ['--deny-warnings'])
// What nobody imports, and packages that nobody uses or that are missing.
const used = runs('knip/bin/knip.js', [
  '--include',
  'files,dependencies,unlisted,unresolved,exports,types',
  '--no-config-hints',
])
const formatted = runs('prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '.'])
if (!formatted) console.error('`npm run format` writes it as it should be')
process.exitCode = found.length === 0 && astray.length === 0 && kept && used && formatted ? 0 : 1
