import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import { fromRoot } from '../paths.ts'
import { writeBloom } from './bloom.ts'
import { stemOf } from './passwordStem.ts'

/**
 * `node --import tsx server/security/makeKnownPasswords.ts FOLDER` rebuilds `server/security/knownPasswords.bin`, the
 * passwords and names that attackers try first. FOLDER holds the unpacked sources:
 *
 * - `common/`: @zxcvbn-ts/language-common 4.1.3 (MIT), its 49,000 most frequent passwords of public leaks;
 * - `en/`: @zxcvbn-ts/language-en 4.1.1 (MIT), its first names, and the most frequent of its last names.
 *
 * `npm pack` downloads both. The output is a Bloom filter of their words, from which none can be read. The same sources
 * give the same bytes.
 */
const lastNames = 5_000
const shortest = 4
/** One random password in ten million is mistaken for a known one, because some thirty of its stems are looked up. */
const bitsForEach = 40

const list = z.array(z.string())

const read = async (folder: string, ...path: string[]): Promise<string[]> =>
  list.parse(JSON.parse(await readFile(join(folder, ...path), 'utf8')))

const [given] = process.argv.slice(2)
if (given === undefined) throw new Error('Usage: node --import tsx server/security/makeKnownPasswords.ts FOLDER')
const folder = resolve(given)
const passwords = await read(folder, 'common', 'src', 'passwords.json')
const firstNames = await read(folder, 'en', 'src', 'firstnames.json')
const names = await read(folder, 'en', 'src', 'lastnames.json')

const words = new Set<string>()
for (const text of [...passwords, ...firstNames, ...names.slice(0, lastNames)]) {
  const word = text.normalize('NFKC').toLowerCase()
  for (const one of [word, stemOf(word)]) if (one.length >= shortest) words.add(one)
}
const bytes = writeBloom(words, bitsForEach)
await writeFile(fromRoot('server', 'security', 'knownPasswords.bin'), bytes)
process.stdout.write(`${words.size} words in ${bytes.length} bytes\n`)
