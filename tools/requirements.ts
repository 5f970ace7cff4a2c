import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { citedIds, mergeRegister, readRegister, registerFaults, registerFile, writeRegister } from './lint/register.ts'
import { root } from './products.mjs'

/**
 * `npm run requirements [-- FILE]`: rewrites `docs/requirements.md` with every id that a test cites and nothing else.
 * Existing sentences are kept; those of new ids come from the given register, or have to be written by hand.
 */
const head = `# Requirements

Look up what the product must do: every id that a test title cites, with its sentence. Find the tests of one:

\`\`\`sh
grep -rn TRF-08 tests
\`\`\`

A sentence may require more than is built so far; the titles of its tests say what is proved. To change a requirement, edit
its sentence in this file together with its tests. \`npm run requirements\` removes ids that no test cites and sorts the rest;
\`npm run lint\` fails when tests and register cite different ids.
`

const [named] = process.argv.slice(2)
const file = join(root, registerFile)
const kept = existsSync(file) ? readRegister(readFileSync(file, 'utf8')) : []
const others = named === undefined ? [] : readRegister(readFileSync(named, 'utf8'))
const cited = citedIds(root)
const sections = mergeRegister(kept, others, cited)
writeFileSync(file, `${head}\n${writeRegister(sections)}`)
const faults = registerFaults(sections, cited)
for (const fault of faults) console.error(fault)
console.log(`${registerFile}: ${sections.reduce((sum, { rows }) => sum + rows.length, 0)} requirements`)
process.exitCode = faults.length === 0 ? 0 : 1
