import { describe, expect, it } from 'vitest'
import { sharedChunks } from '#tools/sharedChunks.ts'

/** A program of lines `name size → imports later parts`. */
const programOf = (lines: readonly string[]) => {
  const modules = new Map(
    lines.map((line) => {
      const [now = '', later = ''] = line.split(' later ')
      const [self = '', imports = ''] = now.split(' → ')
      const [name = '', size = ''] = self.split(' ')
      const ids = (list: string) => list.split(' ').filter((id) => id !== '')
      return [name, { code: 'x'.repeat(Number(size)), importedIds: ids(imports), dynamicallyImportedIds: ids(later) }]
    }),
  )
  return { modules: [...modules.keys()], getModuleInfo: (id: string) => modules.get(id) ?? null }
}

/** Modules that share a chunk, one list for each chunk. */
const chunksOf = (lines: readonly string[], request: number, loadsOf: (part: string) => number = () => 1) => {
  const program = programOf(lines)
  const nameOf = sharedChunks({ entries: ['main'], loadsOf, request })
  const chunks = new Map<string, string[]>()
  for (const id of program.modules) {
    const name = nameOf(id, program)
    if (name !== null) chunks.set(name, [...(chunks.get(name) ?? []), id].toSorted())
  }
  return [...chunks.values()].toSorted()
}

const pages = [
  'main 9 → start later home trade orders',
  'start 9',
  'home 9 → start table',
  'trade 9 → table field ticket',
  'orders 9 → table field',
  'ticket 9',
]

describe('chunks of what parts share', () => {
  it('leave out what starts the program, the parts, and what one part alone uses', () => {
    expect(chunksOf([...pages, 'table 100', 'field 100'], 0)).toEqual([['field'], ['table']])
  })

  it('are joined while the saved requests outweigh the bytes that are not used', () => {
    // Joined, home loads the 100 bytes of the field in vain; trade and orders save a request each.
    expect(chunksOf([...pages, 'table 100', 'field 100'], 49)).toEqual([['field'], ['table']])
    expect(chunksOf([...pages, 'table 100', 'field 100'], 51)).toEqual([['field', 'table']])
    expect(chunksOf([...pages, 'table 100', 'field 300'], 51)).toEqual([['field'], ['table']])
  })

  it('weigh a part by how often it is loaded', () => {
    const often = (name: string) => (part: string) => (part === name ? 10 : 1)
    expect(chunksOf([...pages, 'table 100', 'field 100'], 51, often('home'))).toEqual([['field'], ['table']])
    expect(chunksOf([...pages, 'table 100', 'field 100'], 20, often('trade'))).toEqual([['field', 'table']])
  })

  it('count what a module brings with it', () => {
    // The field’s own picker is used by the same parts and by one more, so it has a chunk that home would load too.
    const lines = [...pages, 'table 100', 'field 100 → picker', 'picker 300', 'extra 9 → picker']
    const withExtra = lines.map((line) => line.replace('later home', 'later extra home'))
    const loadsOf = (part: string) => (part === 'extra' ? 10 : 1)
    expect(chunksOf(withExtra, 51, loadsOf)).toEqual([['field'], ['picker'], ['table']])
    expect(chunksOf(withExtra, 5_000)).toEqual([['field', 'picker', 'table']])
  })

  it('never import each other in a circle, in a hundred programs', () => {
    let seed = 1
    const draw = (below: number): number => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    let joined = 0
    for (let program = 0; program < 100; program += 1) {
      // A module imports later ones only, so a circle of chunks would be the joining’s. Each fourth one is a part.
      const names = Array.from({ length: 24 }, (_, index) => `m${index}`)
      const lines = names.map((name, index) => {
        const imports = names.filter((__, other) => other > index && draw(6) === 0)
        return `${name} ${draw(400)}${imports.length > 0 ? ` → ${imports.join(' ')}` : ''}`
      })
      const parts = names.filter((_, index) => index % 4 === 0)
      const { getModuleInfo } = programOf(lines)
      const chunks = chunksOf([`main 1 later ${parts.join(' ')}`, ...lines], 1_000)
      joined += chunks.filter(({ length }) => length > 1).length
      const chunkOf = (id: string) => chunks.find((chunk) => chunk.includes(id)) ?? [id]
      const importsOf = (chunk: readonly string[]) =>
        chunk
          .flatMap((id) => getModuleInfo(id)?.importedIds ?? [])
          .filter((id) => !chunk.includes(id))
          .map(chunkOf)
      for (const chunk of chunks) {
        const reached = new Set<string>()
        const waiting = importsOf(chunk)
        for (let next = waiting.pop(); next; next = waiting.pop()) {
          if (reached.has(next.join(' '))) continue
          reached.add(next.join(' '))
          waiting.push(...importsOf(next))
        }
        expect(reached.has(chunk.join(' ')), `program ${program}: ${chunk.join(' ')}`).toBe(false)
      }
    }
    expect(joined).toBeGreaterThan(100)
  })

  it('keep a circle of modules together, and go by way of a part that another imports', () => {
    expect(chunksOf(['main 9 later one two', 'one 9 → a', 'two 9 → b', 'a 1 → b', 'b 1 → a'], 0)).toEqual([['a', 'b']])
    const lines = [
      'main 9 later one two dialog',
      'one 9 → opener',
      'two 9 → opener deep',
      'opener 1 → dialog',
      'dialog 9 → deep',
      'deep 1',
    ]
    // The opener imports the dialog, which is a part of its own and imports what lies deep.
    expect(chunksOf(lines, 1_000)).toEqual([['deep'], ['opener']])
  })

  it('are the same whatever the order of the modules', () => {
    const lines = [...pages, 'table 100', 'field 100']
    expect(chunksOf(lines.toReversed(), 51)).toEqual(chunksOf(lines, 51))
  })
})
