import { describe, expect, it } from 'vitest'
import { isKnownKind, priceDigits, routeOfFound, symbolOf, visitSchema, withVisit } from '#contract/shell/found.ts'
import type { Visit } from '#contract/shell/found.ts'
import { deliveryTerm, instTypes } from '#contract/markets/instruments.ts'
import { shellLimits } from '#contract/shell/limits.ts'

const visit = (over: Partial<Visit> = {}): Visit => ({
  baseCurrency: 'btc',
  quoteCurrency: 'usdt',
  webLogo: '',
  isMarginTrade: false,
  marginRatio: null,
  instType: instTypes.spot,
  liquidationDate: null,
  contractCode: null,
  tradeArea: 1,
  digit: '2#4',
  traceId: '2:btc_usdt',
  ...over,
})
const contract = (contractCode: string, instType: number = instTypes.perpetual) =>
  visit({ contractCode, instType, tradeArea: null, traceId: `${instType}:${contractCode}` })

describe('search result', () => {
  it.each([
    [visit(), '/trade/exchange/?tradeCode=btc_usdt', '/trade/exchange/?tradeName=BTC_USDT'],
    [
      visit({ instType: instTypes.margin }),
      '/trade/exchange/?tradeCode=btc_usdt',
      '/trade/exchange/?tradeName=BTC_USDT',
    ],
    [visit({ tradeArea: 6 }), '/trade/exchange/?tradeCode=btc_usdt_etf', '/trade/exchange/?tradeName=BTC_USDT_ETF'],
    [visit({ tradeArea: 8 }), '/trade/exchange/?tradeCode=btc_usdt_alts', '/trade/exchange/?tradeName=BTC_USDT_ALTS'],
    [contract('btcusdt'), '/contract/exchange/trade/?tradeName=btcusdt', '/swaps/exchange?tradeName=BTCUSDT'],
    [
      contract('btcusdt_260327', instTypes.delivery),
      '/contract/exchange/trade/?tradeName=btcusdt_260327',
      '/swaps/exchange?tradeName=BTCUSDT_260327',
    ],
  ])('%# links to its trading page, and to the mobile page on a phone [SRCH-07]', (found, desktop, phone) => {
    expect([routeOfFound(found, false), routeOfFound(found, true)]).toEqual([desktop, phone])
  })

  it('has no link for an option, and is left out when it has no name [SRCH-10]', () => {
    const option = visit({ instType: instTypes.option })
    expect([routeOfFound(option, false), routeOfFound(option, true)]).toEqual([undefined, undefined])
    expect([2, 3, 4, 5, 6].map((instType) => isKnownKind({ instType }))).toEqual([true, true, true, true, true])
    expect([0, 1, 7, -1].map((instType) => isKnownKind({ instType }))).toEqual([false, false, false, false])
  })

  it('has the symbol of its stream', () => {
    expect([symbolOf(visit()), symbolOf(contract('ethusdt'))]).toEqual(['btc_usdt', 'ethusdt'])
  })

  it.each([
    ['2#4', 2],
    ['0#8', 0],
    ['18#18', 18],
    ['99#1', shellLimits.search.maxDigits],
    ['#4', undefined],
    ['x#4', undefined],
    ['', undefined],
    ['-1#2', undefined],
  ])('with the digits %j writes its price with %s decimals', (digit, expected) => {
    expect(priceDigits({ digit })).toBe(expected)
  })

  it.each([
    [0, 'week'],
    [7, 'week'],
    [7.01, 'nextWeek'],
    [14, 'nextWeek'],
    [14.01, 'quarter'],
    [91, 'quarter'],
    [91.01, 'nextQuarter'],
    [400, 'nextQuarter'],
  ])('%s days before expiry has the term %s [SRCH-08]', (days, term) => {
    expect(deliveryTerm(days * 24 * 60 * 60 * 1_000)).toBe(term)
  })
})

describe('search history', () => {
  it('keeps the newest first, once each by trace or contract, five at most [SRCH-04]', () => {
    const opened = ['a', 'b', 'c', 'd', 'e', 'f'].map((base) =>
      visit({ baseCurrency: base, traceId: `2:${base}_usdt` }),
    )
    const all = opened.reduce<readonly Visit[]>(withVisit, [])
    expect(all.map(({ baseCurrency }) => baseCurrency)).toEqual(['f', 'e', 'd', 'c', 'b'])
    expect(
      withVisit(all, visit({ baseCurrency: 'd', traceId: '2:d_usdt' })).map(({ baseCurrency }) => baseCurrency),
    ).toEqual(['d', 'f', 'e', 'c', 'b'])
    const renamed = { ...contract('btcusdt'), traceId: 'another' }
    expect(withVisit([contract('btcusdt'), visit()], renamed)).toEqual([renamed, visit()])
    // Pairs have no contract: a missing contract does not make them the same market.
    expect(withVisit([visit()], visit({ baseCurrency: 'eth', traceId: '2:eth_usdt' }))).toHaveLength(2)
  })

  it('stores no numbers, because current ones are shown', () => {
    const [kept] = withVisit([], { ...visit(), last: '1', change: '2' } as Visit)
    expect(kept).toEqual(visit())
    expect(visitSchema.safeParse({ ...visit(), digit: 5 }).success).toBe(false)
  })
})
