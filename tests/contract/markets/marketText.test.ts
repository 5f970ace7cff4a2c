import { describe, expect, it } from 'vitest'
import { quoteCoins } from '#contract/markets/askedCodes.ts'
import { marketCode, spotPairCode } from '#contract/markets/marketText.ts'
import { listings } from '#server/catalogue/catalogue.ts'
import { instTypes } from '#contract/markets/instruments.ts'

const all = listings(Date.UTC(2026, 0, 5))
const pairs = all.filter(({ instType }) => instType === instTypes.spot)

describe('a market as somebody writes it', () => {
  it('is each listed pair, in every spelling', () => {
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

  it('knows every coin that pairs are priced in', () => {
    expect(new Set(pairs.map(({ quote }) => quote))).toEqual(new Set(quoteCoins))
  })

  it('is each listed contract', () => {
    for (const { symbol } of all) expect(marketCode(symbol.toUpperCase())).toBe(symbol.toLowerCase())
  })

  it('stays what it is where it can be no pair', () => {
    for (const text of ['btc', 'usdt', 'x', '<script>', '<b>.trade.depth', 'btc_usdt.trade.depth', 'a/b/c', '..'])
      expect(spotPairCode(text)).toBe(text)
  })

  it('is quickly read, however long it is', () => {
    const begun = process.cpuUsage()
    for (const text of ['_'.repeat(50_000), '%2'.repeat(25_000), 'a_'.repeat(25_000), '\u200b'.repeat(50_000)])
      spotPairCode(text)
    // Of the processor, not of the day: another process may keep this one waiting.
    expect(process.cpuUsage(begun).user / 1000).toBeLessThan(500)
  })
})
