import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { createEngine } from '#server/engine/engine.ts'
import { canaries, type Canary } from '#tests/support/engine/canaries.ts'
import { commandLists } from '#tests/support/engine/commands.ts'
import { isFoundOut, type CreateEngine } from '#tests/support/engine/compared.ts'
import { root } from '#tools/products.mjs'

/** Most command lists to try; the first that reveals the fault ends the search. Far more than any fault has needed. */
const most = 40_000
const engines = join(root, 'server', 'engine')

const hasEngine = (module: unknown): module is { readonly createEngine: CreateEngine } =>
  typeof module === 'object' && module !== null && 'createEngine' in module

/** The engine with a planted fault, from a copy of its source. */
const planted = async <T>({ file, passage, fault }: Canary, examine: (create: CreateEngine) => T): Promise<T> => {
  const cache = join(root, '.cache')
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'engine-'))
  try {
    await cp(engines, folder, { recursive: true })
    const source = await readFile(join(engines, file), 'utf8')
    await writeFile(join(folder, file), source.replace(passage, fault))
    const module: unknown = await import(pathToFileURL(join(folder, 'engine.ts')).href)
    if (!hasEngine(module)) throw new Error('The copy has no engine')
    return examine(module.createEngine)
  } finally {
    await rm(folder, { recursive: true })
  }
}

describe('engine faults', () => {
  it('are at least ten, each at one place of its source', async () => {
    expect(canaries.length).toBeGreaterThanOrEqual(10)
    for (const { name, file, passage } of canaries)
      expect((await readFile(join(engines, file), 'utf8')).split(passage), name).toHaveLength(2)
  })

  it.each(canaries)('are found by random commands: $name [TRD-07]', async (canary) => {
    expect(await planted(canary, (create) => isFoundOut(create, commandLists(80), most))).toBe(true)
  })

  it('are not found in the unmodified engine', () => {
    expect(isFoundOut(createEngine, commandLists(80), 100)).toBe(false)
  })
})
