import { spawn } from 'node:child_process'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { documentFaults } from './lint/documents.ts'
import { silencers } from './lint/silencers.ts'
import { allWording } from './lint/wording.ts'
import { root } from './products.mjs'

/**
 * `npm run lint`: the rules of `.oxlintrc.json` over the whole project, no comment that disables one, no dead
 * references, plain wording, no unused code, everything formatted. With `--beside` it uses one thread, because others run
 * beside it: each thread checks the types of shared files again.
 */
const threads = process.argv.includes('--beside') ? ['--threads', '1'] : []

const found = silencers(root)
for (const { file, line, text } of found) console.error(`${file}:${line}: a rule is kept, not silenced: ${text}`)
const astray = documentFaults(root)
for (const fault of astray) console.error(fault)

const unplain = allWording(root)
for (const { file, line, phrase, instead } of unplain)
  console.error(`${file}:${line}: "${phrase}": write ${instead} (docs/writing.md)`)

/**
 * The type checker of oxlint is a Go program: with garbage collected less often it takes three quarters of the time,
 * but 5 GB.
 */
const gigabyte = 2 ** 30
const roomy = totalmem() > 10 * gigabyte ? { GOGC: '400' } : {}

/** The output appears in one piece when the command has ended. */
const runs = (program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'node_modules', program), ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let printed = ''
    for (const output of [child.stdout, child.stderr]) output.on('data', (part: Buffer) => (printed += part.toString()))
    child.once('error', reject)
    child.once('close', (code) => {
      process.stderr.write(printed)
      resolve(code === 0)
    })
  })

const isFormatted = runs('oxfmt/bin/oxfmt', ['--list-different']).then((formatted) => {
  if (!formatted) console.error('`npm run format` writes it as it should be')
  return formatted
})
const isKept = runs('oxlint/bin/oxlint', ['--deny-warnings', ...threads], roomy)
// Unused files and exports, and packages that are unused or missing. What it read of a file is kept for the next run.
const isUsed = runs('knip/bin/knip.js', [
  '--cache',
  '--cache-location',
  '.cache/knip',
  '--include',
  'files,dependencies,unlisted,unresolved,exports,types',
  '--no-config-hints',
])
const passed = await Promise.all([isFormatted, isKept, isUsed])
process.exitCode = found.length === 0 && astray.length === 0 && unplain.length === 0 && passed.every(Boolean) ? 0 : 1
