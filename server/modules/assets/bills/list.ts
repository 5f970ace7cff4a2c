import type { MoneyMarket } from '#server/ledger/market.ts'
import { marketToken } from '#server/modules/assets/transfer/tokens.ts'
import type { Bill } from '#contract/assets/calls/bills.ts'
import { calls } from '#contract/calls.ts'
import { decimal, trim } from '#contract/kernel/decimal.ts'
import { userTopics } from '#contract/kernel/streams.ts'
import { coinCatalogue } from '#server/catalogue/coins.ts'
import { userOf } from '#server/http/context.ts'
import { handle } from '#server/http/handle.ts'
import { checkPage, checkSpan } from '#server/http/paging.ts'
import { feeBills } from '#server/ledger/bills.ts'
import { findBills } from './find.ts'
import type { Row } from './find.ts'
import { refOf } from './ref.ts'

export const coinCode = (coinId: number): string => coinCatalogue.coin(coinId)?.shortName ?? String(coinId)

const onWire = (market: MoneyMarket, row: Row): Bill => {
  const isFee = row.n === 1
  const tradeId = Number(row.trade_id)
  return {
    billId: String(Number(row.number) - (row.has_fee && !isFee ? 1 : 0)),
    at: Number(row.at),
    walletType: row.wallet_type,
    tradeId: tradeId === 0 ? null : tradeId,
    pair: market.pair(tradeId)?.symbol ?? null,
    coinId: row.coin_id,
    coin: coinCode(row.coin_id),
    amount: trim(decimal(row.amount)),
    balanceAfter: trim(decimal(row.owned)),
    kind: (isFee && feeBills[row.kind]) || row.bill,
    ref: refOf(row.kind, row.ref, row.order_id),
  }
}

/** A user's bills, newest first. */
export const list = handle(calls.bills.list, ({ query }, ctx) => {
  const { walletType, tradeId, coinId, kind, startTime, endTime, pageNum, pageSize } = query
  checkPage(pageNum, pageSize)
  checkSpan(startTime, endTime)
  const { id: userId } = userOf(ctx)
  const market = ctx.venue.use(marketToken)
  // Read before the state: a change in between is pushed with a later number.
  const seq = ctx.venue.hub.userSeq(userId, userTopics.balances)
  const wanted = { userId, walletType, tradeId, coinId, kind, startTime, endTime }
  const page = { size: pageSize, offset: (pageNum - 1) * pageSize }
  // One transaction, so that the count matches the list.
  return ctx.db.transaction(async (tx) => {
    const { totalCount, rows } = await findBills(tx, wanted, page)
    return { list: rows.map((row) => onWire(market, row)), totalCount, seq }
  })
})
