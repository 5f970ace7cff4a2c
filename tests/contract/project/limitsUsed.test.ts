import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { root } from '#tools/products.mjs'

/** What the program reads its numbers in; tests alone do not make a number one of the product. */
const layers = ['contract', 'machines', 'src', 'server']

const programText = layers
  .flatMap((layer) =>
    readdirSync(join(root, layer), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !(layer === 'contract' && /limits\.ts$/i.test(file)))
      .map((file) => readFileSync(join(root, layer, file), 'utf8')),
  )
  .join('\n')
  .replaceAll(/\s+/g, ' ')

const pathsOf = (group: object, path: readonly string[] = []): readonly (readonly string[])[] =>
  Object.entries(group).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? pathsOf(value, [...path, key])
      : [[...path, key]],
  )

/**
 * Paths of numbers that a text does not read: by their name after a dot, taken out of limits or of a name for a part
 * of it by braces, or with their whole group by an index.
 */
const unread = (group: object, text: string): readonly string[] =>
  pathsOf(group)
    .filter((path) => {
      const key = path.at(-1) ?? ''
      const parent = path.at(-2) ?? ''
      const isRead = [
        new RegExp(`\\.${key}\\b`),
        new RegExp(`\\{[^{}]*\\b${key}\\b[^{}]*\\} = (\\w*[lL]imits|bounds)\\b`),
        new RegExp(`\\b${parent}\\[`),
      ].some((way) => way.test(text))
      return !isRead
    })
    .map((path) => path.join('.'))

it('has no number that nothing reads', () => {
  expect(unread(limits, programText)).toEqual([])
})

it('finds a number that nothing reads', () => {
  const group = { live: { far: 1, near: 2, taken: 3 }, notice: { info: 1 } }
  const text = 'liveLimits.live.far; const { taken } = liveLimits.live; shellLimits.notice[kind]; near()'
  expect(unread(group, text)).toEqual(['live.near'])
})

it.each([
  ['limits', limits],
  ['venueLimits', venueLimits],
] as const)('has each group of %s in one domain: two of a name would hide one another', async (name, all) => {
  const files = readdirSync(join(root, 'contract'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith(join('/', `${name}.ts`)),
  )
  const groups = await Promise.all(
    files.map(async (file) => Object.values<object>(await import(join(root, 'contract', file))).flatMap(Object.keys)),
  )
  expect(groups.flat().toSorted()).toEqual(Object.keys(all).toSorted())
})
