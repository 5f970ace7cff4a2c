import { describe, expect, it } from 'vitest'
import { quoteCoins } from '#contract/markets/askedCodes.ts'
import { marketCode, spotPairCode } from '#contract/markets/marketText.ts'
import { listings } from '#server/catalogue/catalogue.ts'
import { instTypes } from '#contract/markets/instruments.ts'

const all = listings(Date.UTC(2026, 0, 5))
const pairs = all.filter(({ instType }) => instType === instTypes.spot)

describe('typed market name', () => {
  it('resolves each listed pair in every spelling', () => {
    for (const { symbol, base, quote } of pairs)
      for (const written of [
        symbol,
        symbol.toUpperCase(),
        `${base}-${quote}`,
        `${base}/${quote}`,
        `${base} ${quote}`,
        `${base}${quote}`,
        `${base}%2F${quote}`,
        ` ${base}\u200b_${quote}\u00ad`,
        [...symbol.toUpperCase()]
          .map((sign) => (/[A-Z]/.test(sign) ? String.fromCharCode(sign.charCodeAt(0) + 0xfee0) : sign))
          .join(''),
      ])
        expect([written, spotPairCode(written)]).toEqual([written, symbol])
  })

  it('knows every quote coin', () => {
    expect(new Set(pairs.map(({ quote }) => quote))).toEqual(new Set(quoteCoins))
  })

  it('resolves each listed contract', () => {
    for (const { symbol } of all) expect(marketCode(symbol.toUpperCase())).toBe(symbol.toLowerCase())
  })

  it('is unchanged when it cannot be a pair', () => {
    for (const text of ['btc', 'usdt', 'x', '<script>', '<b>.trade.depth', 'btc_usdt.trade.depth', 'a/b/c', '..'])
      expect(spotPairCode(text)).toBe(text)
  })

  it('is parsed quickly at any length', () => {
    const begun = process.cpuUsage()
    for (const text of ['_'.repeat(50_000), '%2'.repeat(25_000), 'a_'.repeat(25_000), '\u200b'.repeat(50_000)])
      spotPairCode(text)
    // CPU time rather than wall-clock time, because another process may delay this one.
    expect(process.cpuUsage(begun).user / 1000).toBeLessThan(500)
  })
})
