import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { FlowFacts } from '@statefloor/paths'
import { modelFiles } from '#tests/support/models.ts'
import { filesBelow } from '../lint/walk.ts'
import { root } from '../products.mjs'

const folder = join(root, '.cache', 'docs')

/** The file that an import of the project names; nothing for a package. */
const imported = (from: string, name: string): string | undefined => {
  if (name.startsWith('.')) return join(dirname(from), name)
  // The rooms by name: `#contract/limits.ts` is a file of `contract/`, as package.json says; the rest is of `src/`.
  if (!name.startsWith('#')) return undefined
  return [join(root, name.slice(1)), join(root, 'src', name.slice(1))].find((file) => existsSync(file))
}

const read = new Map<string, string>()

/** Many flows are made of the same files: each is read once. */
const textOf = (file: string): string => {
  const text = read.get(file) ?? readFileSync(file, 'utf8')
  read.set(file, text)
  return text
}

/** A file and all files of the project that it is made of. */
const madeOf = (file: string, found = new Set<string>()): ReadonlySet<string> => {
  if (found.has(file) || !existsSync(file)) return found
  found.add(file)
  for (const [, name = ''] of textOf(file).matchAll(/\bfrom '([#.][^']+)'/g)) {
    const next = imported(file, name)
    if (next !== undefined) madeOf(next, found)
  }
  return found
}

let shared: string | undefined

/** What the facts of all flows depend on: how they are found, and the words that they are told in. */
const sharedHash = (): string =>
  (shared ??= hashOf([
    ...filesBelow(join(root, 'packages/explorer/src'), /\.ts$/),
    join(root, 'packages/paths/src/plan.ts'),
    join(root, 'packages/paths/src/site/facts.ts'),
    ...filesBelow(join(root, 'locales/en_US'), /\.json$/),
    join(root, 'package-lock.json'),
  ]))

const hashOf = (files: readonly string[], more = ''): string => {
  const hash = createHash('sha256').update(more)
  for (const file of [...files].toSorted()) hash.update(`${relative(root, file)}\0`).update(textOf(file))
  return hash.digest('hex')
}

/**
 * What was found out of a flow, from the last time, as long as nothing has changed that it is made of: an exploration
 * takes up to some seconds, and there are many flows.
 */
export const kept = (flow: string, make: () => FlowFacts): FlowFacts => {
  const model = modelFiles().get(flow)
  if (model === undefined) return make()
  const hash = hashOf([...madeOf(join(root, 'machines', model))], sharedHash())
  const file = join(folder, `${flow}.json`)
  if (existsSync(file)) {
    const entry = JSON.parse(readFileSync(file, 'utf8')) as { readonly hash: string; readonly facts: FlowFacts }
    if (entry.hash === hash) return entry.facts
  }
  const facts = make()
  mkdirSync(folder, { recursive: true })
  // In one move: what is interrupted leaves no half of a file.
  writeFileSync(`${file}.new`, JSON.stringify({ hash, facts }))
  renameSync(`${file}.new`, file)
  return facts
}
