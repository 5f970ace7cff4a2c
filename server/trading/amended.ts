import type { AmendBody, OrderBody } from '#contract/spot/calls/orders.ts'
import { fromAmount } from '../ledger/amount.ts'
import { withoutTrigger } from './attached.ts'
import type { OrderRecord } from './record.ts'

const given = <Name extends string, Value>(name: Name, value: Value | null | undefined) =>
  value === null || value === undefined ? {} : { [name]: value }
const amountGiven = (name: string, amount: bigint | null) => given(name, amount === null ? null : fromAmount(amount))

/** An existing order as it would be placed after an amendment. One that has triggered has no trigger any more. */
export const amendedBody = (record: OrderRecord, { price, amount }: AmendBody, isWaiting: boolean): OrderBody => {
  const { symbol, side, type, timeInForce, selfTrade, clientOrderId } = record
  const body: OrderBody = {
    ...{ symbol, side, type, timeInForce, selfTrade, clientOrderId },
    ...given('expireAt', record.expireAt),
    ...amountGiven('price', record.price),
    ...amountGiven('amount', record.amount),
    ...amountGiven('total', record.amount === null ? record.total : null),
    ...amountGiven('stopPrice', record.stopPrice),
    ...given('trailBy', record.trailBy),
    ...amountGiven('display', record.display),
    ...given('postOnly', record.postOnly),
    ...given('attach', record.attach),
    ...given('price', price),
    ...given('amount', amount),
  }
  return isWaiting ? body : withoutTrigger(body)
}
