import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isLocal, targetOf } from '#tools/lint/names.mjs'
import { root } from '#tools/products.mjs'

/** The project files that a file imports, including types. */
const importsOf = (file: string): readonly string[] => {
  if (!file.endsWith('.ts')) return []
  const source = readFileSync(join(root, file), 'utf8')
  return [...source.matchAll(/(?:\bfrom|\bimport\(|\bimport)\s*'([^']+)'/g)]
    .flatMap(([, specifier]) => (specifier !== undefined && isLocal(specifier) ? [specifier] : []))
    .map((specifier) => targetOf(file, specifier))
}

/** Everything that files import transitively, each with the file that imports it. */
const reachedFrom = (files: readonly string[]): ReadonlyMap<string, string> => {
  const reached = new Map(files.map((file) => [file, file]))
  for (const file of reached.keys()) for (const next of importsOf(file)) if (!reached.has(next)) reached.set(next, file)
  return reached
}

const filesIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `${folder}/${name}`)

/** Files that give access to HTTP. */
const transport = (reached: ReadonlyMap<string, string>) =>
  [...reached].filter(([file]) => file.startsWith('server/http/')).map(([file, from]) => `${from} → ${file}`)

describe('money, guess limits and their rules', () => {
  it.each([
    ['server/ledger', 4],
    ['server/engine', 4],
    ['server/money', 4],
    ['server/chain', 4],
    ['server/security', 4],
    ['server/rate', 2],
  ])('%s does not reach HTTP, even transitively', (folder, atLeast) => {
    const files = filesIn(folder)
    expect(files.length).toBeGreaterThanOrEqual(atLeast)
    expect(transport(reachedFrom(files))).toEqual([])
  })

  it('detects HTTP reached through another file', () => {
    expect(importsOf('server/lifecycle/index.ts')).not.toContain('server/http/pipeline.ts')
    expect(transport(reachedFrom(['server/lifecycle/index.ts']))).toContain('server/app.ts → server/http/pipeline.ts')
  })
})
