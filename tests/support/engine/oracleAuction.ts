import { cancel, endFilled, left, resting, trade, type Row, type OracleState } from './oracleState.ts'

/** The price with the largest volume; ties by smallest surplus, then closest to the last trade, then lowest. */
const auctionPrice = (oracle: OracleState): number | undefined => {
  const [bids, asks] = [resting(oracle, 'buy'), resting(oracle, 'sell')]
  const sum = (rows: Row[]) => rows.reduce((all, row) => all + left(row), 0)
  const scored = [...bids, ...asks].map(({ ticks }) => {
    const demand = sum(bids.filter((row) => row.ticks >= ticks))
    const supply = sum(asks.filter((row) => row.ticks <= ticks))
    return [
      -Math.min(demand, supply),
      Math.abs(demand - supply),
      Math.abs(ticks - (oracle.last ?? ticks)),
      ticks,
    ] as const
  })
  const [best] = scored.sort((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2] || a[3] - b[3])
  return best && best[0] < 0 ? best[3] : undefined
}
export const uncross = (oracle: OracleState): void => {
  for (let price = auctionPrice(oracle); price !== undefined; price = auctionPrice(oracle))
    for (;;) {
      const buy = resting(oracle, 'buy').find(({ ticks }) => ticks >= price)
      const sell = resting(oracle, 'sell').find(({ ticks }) => ticks <= price)
      if (!buy || !sell) break
      const [maker, taker] = buy.at < sell.at ? [buy, sell] : [sell, buy]
      if (buy.owner === sell.owner) {
        if (taker.selfTrade !== 'cancelOldest') cancel(oracle, taker, 'selfTrade')
        if (taker.selfTrade !== 'cancelNewest') cancel(oracle, maker, 'selfTrade')
      } else {
        trade(oracle, taker, maker, price, Math.min(buy.shown, sell.shown))
        if (left(taker) === 0) endFilled(oracle, taker)
      }
    }
}
