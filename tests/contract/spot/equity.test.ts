import { describe, expect, it } from 'vitest'
import { decimal } from '#contract/kernel/decimal.ts'
import { equityIn } from '#contract/spot/equity.ts'

const holding = (coin: string, amount: string, valueUsdt: string) => ({
  coin,
  amount: decimal(amount),
  valueUsdt: decimal(valueUsdt),
})
const lasts: Readonly<Record<string, string>> = { btc_usdt: '60000', eth_usdt: '3000' }
const lastOf = (symbol: string) => (lasts[symbol] === undefined ? undefined : decimal(lasts[symbol]))
const none = () => undefined
const rich = [holding('btc', '0.5', '29000'), holding('eth', '2', '5900'), holding('usdt', '1000.129', '1000.129')]

describe('equity of the spot account [TRD-14]', () => {
  it('values coins at the last prices', () => {
    expect(equityIn({ holdings: rich, quote: 'usdt', scale: 2 }, lastOf)).toEqual({ value: '37000.12', unpriced: [] })
  })

  it('takes the venue’s value of a coin while its last price is unknown', () => {
    expect(equityIn({ holdings: rich, quote: 'usdt', scale: 2 }, none)?.value).toBe('35900.12')
  })

  it('names coins without a price, unless there are none of them', () => {
    const holdings = [...rich, holding('new', '5', '0'), holding('old', '0', '0')]
    expect(equityIn({ holdings, quote: 'usdt', scale: 2 }, lastOf)).toEqual({ value: '37000.12', unpriced: ['new'] })
  })

  it('is in the quote coin, rounded down, and unknown if that has no price', () => {
    expect(equityIn({ holdings: rich, quote: 'btc', scale: 8 }, lastOf)?.value).toBe('0.61666881')
    // At the venue’s own price of the coins held: 35,900.129 ÷ 58,000.
    expect(equityIn({ holdings: rich, quote: 'btc', scale: 8 }, none)?.value).toBe('0.61896774')
    expect(equityIn({ holdings: rich, quote: 'xyz', scale: 8 }, lastOf)).toBeUndefined()
    expect(equityIn({ holdings: [holding('btc', '0', '0')], quote: 'btc', scale: 8 }, none)).toBeUndefined()
  })

  it('is zero for an empty account', () => {
    expect(equityIn({ holdings: [], quote: 'usdt', scale: 2 }, none)).toEqual({ value: '0', unpriced: [] })
  })
})
