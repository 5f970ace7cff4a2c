import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const read = (file: string): string => readFileSync(new URL(`../../src/${file}`, import.meta.url), 'utf8')

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: string, other: string): number => {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}

/** The default of each colour variable, for when no host sets it. */
const colours = new Map(
  [
    ...read('drawing.css').matchAll(
      /--chart-([a-z-]+): var\(--inspector-[a-z-]+, light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)\)/g,
    ),
  ].map(([, name = '', light = '', dark = '']) => [name, { light, dark }] as const),
)

const texts = ['ink', 'muted']
const grounds = ['ground', 'surface', 'label', 'active-fill', 'last-fill', 'found-fill']
const graphics = ['line', 'border', 'active', 'last', 'refused', 'focus', 'walked', 'untested']

describe.each(['light', 'dark'] as const)('the colours of %s pages', (scheme) => {
  const of = (name: string): string => colours.get(name)?.[scheme] ?? ''

  it.each(texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)))(
    'make %s readable on %s',
    (text, ground) => {
      expect(contrast(of(text), of(ground))).toBeGreaterThanOrEqual(4.5)
    },
  )

  it.each(graphics.flatMap((graphic) => ['ground', 'surface'].map((ground) => [graphic, ground] as const)))(
    'make %s visible on %s',
    (graphic, ground) => {
      expect(contrast(of(graphic), of(ground))).toBeGreaterThanOrEqual(3)
    },
  )
})

it.each(['chart/chart.css', 'sequence/sequence.css'])(
  '%s has no colour of its own, and uses no undefined one',
  (file) => {
    const text = read(file)
    expect(text).not.toMatch(/#[0-9a-f]{3,8}\b|--chart-[a-z-]+:/)
    const used = [...text.matchAll(/var\(--chart-([a-z-]+)\)/g)].map(([, name = '']) => name)
    expect(used.length).toBeGreaterThan(5)
    expect(used.filter((name) => name !== 'text' && !colours.has(name))).toEqual([])
  },
)
