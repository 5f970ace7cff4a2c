import { codes } from '#contract/kernel/codes.ts'
import type { OrderBody } from '#contract/spot/calls/orders.ts'
import { hasTrigger } from '#contract/spot/orderKinds.ts'
import { fromAmount } from '../ledger/amount.ts'
import { Refusal } from '../refusal.ts'
import type { MarketRules } from './marketRules.ts'
import type { MarginTerms, OrderRecord } from './record.ts'

/** An order of a margin account. */
export type MarginOrder = OrderRecord & { readonly margin: MarginTerms }

export const isOnMargin = (record: OrderRecord): record is MarginOrder => record.margin !== null

const unreadable = (field: string): Refusal => new Refusal(codes.badRequest, { field: `body.${field}` })

type Asked = Pick<OrderBody, 'account' | 'autoBorrow' | 'autoRepay'> & Partial<Pick<OrderBody, 'type'>>

/** Throws Refusal for fields that do not go together. */
export const checkMarginFields = ({ account = 'spot', autoBorrow, autoRepay, type }: Asked): void => {
  if (account === 'spot' && autoBorrow !== undefined) throw unreadable('autoBorrow')
  if (account === 'spot' && autoRepay !== undefined) throw unreadable('autoRepay')
  // An order that waits holds its coins from the start, so there is nothing to borrow when it is triggered.
  if (autoBorrow === true && type !== undefined && hasTrigger(type)) throw unreadable('autoBorrow')
}

/** The terms of a new order; null for spot. */
export const marginTermsOf = (
  { account = 'spot', autoBorrow = false, autoRepay = false }: Asked,
  { tradeId }: Pick<MarketRules, 'tradeId'>,
): MarginTerms | null =>
  account === 'spot'
    ? null
    : {
        account,
        tradeId: account === 'isolated' ? tradeId : 0,
        autoBorrow,
        autoRepay,
        own: fromAmount(0n),
        borrowed: fromAmount(0n),
        repaid: fromAmount(0n),
      }
