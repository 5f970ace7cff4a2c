import { multiply, subtract, sum, trim, zero } from '#contract/kernel/decimal.ts'
import { margin as marginCalls } from '#contract/margin/calls/margin.ts'
import type { FloorAccount } from '#contract/spot/floorAccount.ts'
import { accountFields } from '#contract/spot/floorAccount.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import { orders as orderCalls } from '#contract/spot/calls/orders.ts'
import type { Market } from '#contract/spot/calls/orders.ts'
import { usualSize } from '#contract/spot/orderWarnings.ts'
import type { Trader } from '#machines/spot/orderForm/orderForm.types.ts'
import type { Services } from '../services.ts'

interface How {
  readonly signal: AbortSignal
  readonly willRetry: boolean
}

/** What of a floor differs in a margin account: the markets that it trades, and what the user has there. */
export const createMarginReads = ({ client }: Pick<Services, 'client'>, place: FloorAccount) => {
  const [trading, loans] = [client.area(orderCalls), client.area(marginCalls)]
  const account = place.account === 'isolated' ? 'isolated' : 'cross'
  return {
    /** The markets that trade in the account: those with both coins for cross, the pairs for isolated. */
    fetchMarkets: async ({ signal, willRetry }: How): Promise<readonly Market[]> => {
      const options = { signal, willRetry }
      const [markets, { coins, pairs }] = await Promise.all([trading.markets({}, options), loans.rules({}, options)])
      const isCoin = (name: string) => coins.some(({ shortName }) => shortName === name)
      return markets.filter(({ base, quote, tradeId }) =>
        account === 'cross' ? isCoin(base) && isCoin(quote) : pairs.some((pair) => pair.tradeId === tradeId),
      )
    },
    fetchTrader: async (market: Market, { signal, willRetry }: How): Promise<Trader> => {
      const { symbol, base, quote, tradeId } = market
      // The form shows beside the balance that it is stale; a notice could be mistaken for one about the order.
      const options = { signal, willRetry, saidByCaller: true }
      const isolated = account === 'isolated' ? { tradeId: String(tradeId) } : {}
      const [desk, rules, fees, last] = await Promise.all([
        loans.account({ query: { account, ...isolated } }, options),
        loans.rules({}, options),
        trading.fees({}, options),
        trading.list(
          { query: { ...accountFields(place), symbol, pageSize: String(spotLimits.orderForm.usualFrom) } },
          options,
        ),
      ])
      const availableOf = (coin: string) => desk.coins.find(({ shortName }) => shortName === coin)?.available ?? zero
      const borrowableOf = (coin: string) => {
        const rule = rules.coins.find(({ shortName }) => shortName === coin)
        return desk.borrowable.find(({ coinId }) => coinId === rule?.coinId)?.amount ?? zero
      }
      const rate = fees.rates.find((one) => one.symbol === symbol)
      return {
        base: availableOf(base),
        quote: availableOf(quote),
        makerFee: rate?.makerFee ?? market.makerFee,
        takerFee: rate?.takerFee ?? market.takerFee,
        holdings: desk.coins.map(({ shortName, available, held, principal, interest, index }) => {
          const amount = subtract(sum([available, held]), sum([principal, interest]))
          return { coin: shortName, amount, valueUsdt: index === null ? zero : trim(multiply(amount, index)) }
        }),
        usual: usualSize(last.list),
        borrowable: { base: borrowableOf(base), quote: borrowableOf(quote) },
        desk: { account: desk, rules },
      }
    },
  }
}
