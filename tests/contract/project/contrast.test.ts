import { readFileSync } from 'node:fs'
import { wcagContrast } from 'culori'
import { describe, expect, it } from 'vitest'
import { apart, coloursOf, moveSets, schemes } from '#design/colours.ts'
import { apartFromEachOther, pairsInUse, roles } from '#design/roles.ts'

const css = readFileSync(new URL('../../../src/theme/tokens.css', import.meta.url), 'utf8')

describe.each(schemes)('in %s', (scheme) => {
  describe.each(moveSets)('with %s', (moves) => {
    const colours = coloursOf(css, scheme, moves)
    const of = (name: string): string => {
      const colour = colours.get(name)
      if (colour === undefined) throw new Error(`tokens.css has no colour --${name}`)
      return colour
    }

    it('has a colour for every role', () => {
      for (const { name } of roles.flatMap((group) => group.roles)) expect(of(name)).toMatch(/^#[0-9a-f]{6}$/)
    })

    it('has sufficient contrast for every pair in use', () => {
      const short = pairsInUse
        .map(({ colour, on, least }) => ({ colour, on, least, is: wcagContrast(of(colour), of(on)) }))
        .filter(({ is, least }) => is < least)
        .map(({ colour, on, least, is }) => `${colour} on ${on}: ${is.toFixed(2)} of ${least}`)
      expect(short).toEqual([])
    })

    it('keeps colours with different meanings distinct with any colour vision', () => {
      for (const { names, least } of apartFromEachOther)
        for (const [index, name] of names.entries())
          for (const other of names.slice(0, index))
            expect(apart(of(name), of(other)), `${name} and ${other}`).toBeGreaterThanOrEqual(least)
    })
  })
})

it('uses every style sheet colour in a role or in the definition of one', () => {
  const named = new Set(roles.flatMap((group) => group.roles.map(({ name }) => name)))
  const made = /^(green|red|blue|orange)(-graphic)?$/
  const nameless = [...coloursOf(css, 'light', 'greenUp').keys()].filter((name) => !named.has(name) && !made.test(name))
  expect(nameless).toEqual([])
})
