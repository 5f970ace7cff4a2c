import { describe, expect, it } from 'vitest'
import { coinCatalogue, coinsWithLogo, logoPath } from '#server/catalogue/coins.ts'
import { coinLogo } from '#tools/logos.ts'

describe('coin logos', () => {
  it('exist for exactly the coins that declare one, small and without active content', async () => {
    const logos = await Promise.all(
      coinCatalogue.coins.map(async ({ shortName, webLogo }) => ({
        shortName,
        webLogo,
        svg: await coinLogo(shortName),
      })),
    )
    for (const { shortName, webLogo, svg } of logos) {
      expect(webLogo, shortName).toBe(svg === undefined ? '' : logoPath(shortName))
      expect(svg ?? '<svg', shortName).toMatch(/^<svg/)
      expect(svg ?? '', shortName).not.toMatch(/<script|<foreignObject|\son\w+=|href="http|<image/i)
    }
    expect(coinsWithLogo.length).toBeGreaterThan(80)
    expect(logos.reduce((bytes, { svg = '' }) => bytes + svg.length, 0)).toBeLessThan(300_000)
  })
})
