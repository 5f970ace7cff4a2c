import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { citedIds, mergeRegister, readRegister, registerFaults, registerFile, writeRegister } from './lint/register.ts'
import { root } from './products.mjs'

/**
 * `npm run requirements [-- FILE]`: writes `docs/requirements.md` anew, with every id that a test cites and nothing
 * else. The sentences that stand there stay as they are; those of new ids are taken from the register that is named, or
 * written by hand.
 */
const head = `# Requirements

What the product must do, as far as a test proves it: every id that the title of a test cites, with its sentence.
\`grep -rn TRF-08 tests\` finds the tests of one. A sentence may ask for more than is built so far: what is proved is what
the titles of its tests say. The text here is the one that is kept: a sentence is changed in this file, together with its
tests. \`npm run requirements\` takes out what no test cites any more and brings the rest into order; \`npm run lint\` says
when the two differ.
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
