import { decimal } from '#contract/kernel/decimal.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import type { OrderDraft } from '#contract/spot/orderDraft.ts'
import type { OrderAsk, Trader } from './orderForm.types.ts'

/** The venue's data of a user, for tests. */
export const sampleTrader: Trader = {
  base: decimal('2'),
  quote: decimal('100000'),
  makerFee: decimal('0.001'),
  takerFee: decimal('0.002'),
  holdings: [
    { coin: 'btc', amount: decimal('2'), valueUsdt: decimal('0') },
    { coin: 'usdt', amount: decimal('100000'), valueUsdt: decimal('100000') },
  ],
  usual: undefined,
}

/** A request made by the form, for tests. */
export const sampleAsk: OrderAsk = {
  kind: 'order',
  body: { symbol: 'btc_usdt', side: 'buy', type: 'limit', amount: decimal('0.5'), price: decimal('60000') },
}

const coin = (coinId: number, shortName: string, available: string) => ({
  coinId,
  shortName,
  webLogo: '',
  precision: 8,
  available: decimal(available),
  held: decimal('0'),
  locked: decimal('0'),
  owed: decimal('0'),
  valueUsdt: decimal('0'),
})

/** The same as the response of the balances call. */
export const sampleBalances = {
  accounts: [
    {
      walletType: 2,
      tradeId: null,
      pair: null,
      totalUsdt: decimal('0'),
      coins: [coin(1, 'btc', '2'), coin(52, 'usdt', '100000')],
    },
  ],
  seq: 1,
}

/** An earlier draft, for tests: only a price. */
export const sampleDraft: OrderDraft = {
  side: 'buy',
  kind: 'limit',
  fields: { price: decimal('60000') },
  sizeField: 'amount',
  timeInForce: 'GTC',
  goodFor: spotLimits.orderForm.lifetimes[1],
  selfTrade: 'cancelNewest',
  trailUnit: 'percent',
}
