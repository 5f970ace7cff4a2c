import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { root } from '#tools/products.mjs'

/** Layers that read limits; use in tests alone does not justify a limit. */
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
 * Paths of limits that a text does not read: by name after a dot, by destructuring limits or a group, or by indexing a
 * whole group.
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

it('has no unused limit', () => {
  expect(unread(limits, programText)).toEqual([])
})

it('detects an unused limit', () => {
  const group = { live: { far: 1, near: 2, taken: 3 }, notice: { info: 1 } }
  const text = 'liveLimits.live.far; const { taken } = liveLimits.live; shellLimits.notice[kind]; near()'
  expect(unread(group, text)).toEqual(['live.near'])
})

it.each([
  ['limits', limits],
  ['venueLimits', venueLimits],
] as const)('has each group of %s in one domain only: equal names would shadow each other', async (name, all) => {
  const files = readdirSync(join(root, 'contract'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith(join('/', `${name}.ts`)),
  )
  const groups = await Promise.all(
    files.map(async (file) => Object.values<object>(await import(join(root, 'contract', file))).flatMap(Object.keys)),
  )
  expect(groups.flat().toSorted()).toEqual(Object.keys(all).toSorted())
})
