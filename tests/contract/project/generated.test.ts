import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { formatted } from '#tools/formatted.ts'
import { generatedLists } from '#tools/generate/lists.ts'
import { packageApis } from '#tools/generate/packageApi.ts'
import { root } from '#tools/products.mjs'

it.each(Object.entries({ ...generatedLists(root), ...packageApis(root) }))(
  '%s matches the folders (else: `npm run generate`)',
  async (file, text) => {
    expect(readFileSync(join(root, file), 'utf8')).toBe(await formatted(join(root, file), text))
  },
)

describe.each(Object.entries(packageApis(root)))('%s', (_, text) => {
  const modules = text.split(/^## /m).slice(1)
  const entries = modules.flatMap((module) =>
    module
      .split(/^### /m)
      .slice(1)
      .map((entry) => ({ name: entry.split('\n')[0] ?? '', entry })),
  )

  it('lists each export once, with its other entry points', () => {
    const seen = new Set<string>()
    for (const { name, entry } of entries) {
      const code = /```ts\n([^]*?)\n```/.exec(entry)?.[1]
      expect(code, name).toMatch(/^export /)
      expect(seen).not.toContain(`${name}: ${code}`)
      seen.add(`${name}: ${code}`)
    }
    // Imports from another module of the same package are described there; imports from other packages are not listed
    // here.
    const here = modules.map((module) => /^`(.*)`/.exec(module)?.[1])
    const also = [...text.matchAll(/^Also from here, as in `([^`]+)`: (.*)\.$/gm)]
      .filter(([, from]) => here.includes(from))
      .flatMap(([, , names = '']) => names.split(', '))
    expect(entries.map(({ name }) => `\`${name}\``)).toEqual(expect.arrayContaining(also))
  })

  it('has a sentence for each export', () => {
    expect(entries.filter(({ entry }) => /^\w+\n\n```/.test(entry)).map(({ name }) => name)).toEqual([])
  })
})

it('lists class members without their code and without private ones', () => {
  expect(packageApis(root)['packages/explorer/API.md']).toContain(`export class TestClock implements Clock {
  readonly setTimeout = (fire: () => void, timeout: number): number
  readonly clearTimeout = (id: number): void
  /** Milliseconds since the clock was made. */
  now(): number
  /** Epoch milliseconds of the simulated time. */
  hour(): number
  increment(ms: number): void
}`)
})
