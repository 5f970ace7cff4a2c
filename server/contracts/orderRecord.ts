import type { NewOrder } from '../engine/orders.ts'
import type { ContractTerms } from './orderTerms.ts'
import type { ContractOrder } from './records.ts'
import type { contractFees } from './rules.ts'
import type { ContractMarket } from './world.ts'

/** What an order waits for. */
export type Waits = Pick<
  ContractOrder,
  'stopPrice' | 'trailBy' | 'activationPrice' | 'trigger' | 'closePosition' | 'positionId'
>

const noWait: Waits = {
  stopPrice: null,
  trailBy: null,
  activationPrice: null,
  trigger: null,
  closePosition: false,
  positionId: null,
}

interface Place {
  readonly id: number
  readonly userId: number
  readonly at: number
  readonly source: ContractOrder['source']
  readonly market: ContractMarket
  readonly clientOrderId?: string
  readonly type?: ContractOrder['type']
  /** Null for an order that names no price. */
  readonly price?: number | null
  readonly attach?: ContractOrder['attach']
  readonly parentId?: ContractOrder['parentId']
  readonly algoId?: ContractOrder['algoId']
  readonly algoSlice?: ContractOrder['algoSlice']
  readonly waits?: Waits
  readonly positionSide?: ContractOrder['positionSide']
}

/** The record of a new order, with nothing filled. */
export const newOrderRecord = (
  { id, userId, at, source, market, clientOrderId = `${source}-${id}`, price = null, ...more }: Place,
  { leverage, marginMode }: Pick<ContractOrder, 'leverage' | 'marginMode'>,
  { maker, taker }: ReturnType<typeof contractFees>,
  terms: ContractTerms,
): ContractOrder => ({
  id,
  userId,
  contractCode: market.rules.contractCode,
  clientOrderId,
  side: terms.side,
  positionSide: more.positionSide ?? 'both',
  type: more.type ?? (price === null ? 'market' : 'limit'),
  timeInForce: terms.timeInForce,
  expireAt: terms.expireAt ?? null,
  price,
  amount: terms.lots,
  display: terms.display ?? null,
  postOnly: terms.postOnly ?? null,
  selfTrade: terms.selfTrade,
  reduceOnly: terms.reduceOnly === true,
  ...(more.waits ?? noWait),
  attach: more.attach ?? null,
  parentId: more.parentId ?? null,
  source,
  algoId: more.algoId ?? null,
  algoSlice: more.algoSlice ?? null,
  leverage,
  marginMode,
  makerFee: maker,
  takerFee: taker,
  filled: 0,
  filledValue: 0n,
  fee: 0n,
  realised: 0n,
  state: more.waits ? 'waiting' : 'open',
  reason: null,
  createdAt: at,
  updatedAt: at,
})

/** A record as the engine's order; `ticks` is the worst price of one that names none. */
export const engineOrder = (record: ContractOrder, ticks: number): NewOrder => ({
  id: record.id,
  owner: record.userId,
  side: record.side,
  ticks,
  lots: record.amount,
  timeInForce: record.timeInForce,
  expireAt: record.expireAt ?? undefined,
  postOnly: record.postOnly ?? undefined,
  display: record.display ?? undefined,
  selfTrade: record.selfTrade,
  reduceOnly: record.reduceOnly,
  ...(record.positionSide === 'both' ? {} : { leg: record.positionSide }),
})
