import type { ContractAccount } from '#contract/risk/orderEffect.ts'
import type { ContractOrderData } from '#contract/contracts/schemas.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import type { ContractTrader } from './contractForm.types.ts'

export const sampleAccount: ContractAccount = {
  account: 'perpetual',
  coin: 'usdt',
  positionMode: 'oneWay',
  balance: decimal('10000'),
  equity: decimal('10000'),
  unrealised: decimal('0'),
  positionMargin: decimal('0'),
  orderMargin: decimal('0'),
  available: decimal('10000'),
  transferable: decimal('10000'),
  maintenance: decimal('0'),
  riskRate: decimal('0'),
  level: 'calm',
  remedies: [],
  seq: 1,
}

export const sampleContractTrader: ContractTrader = {
  account: sampleAccount,
  positions: [],
  orders: [],
  contracts: [],
  takerFee: decimal('0.0006'),
  leverage: 10,
  longLeverage: 10,
  shortLeverage: 10,
  marginMode: 'cross',
  positionMode: 'oneWay',
  isActivated: true,
}

/** A limit order that rests. */
export const sampleContractOrder: ContractOrderData = {
  orderId: '11',
  clientOrderId: 'c11',
  contractCode: 'btcusdt',
  side: 'buy',
  positionSide: 'both',
  type: 'limit',
  timeInForce: 'GTC',
  expireAt: null,
  price: decimal('60000'),
  amount: decimal('5'),
  display: null,
  postOnly: null,
  reduceOnly: false,
  stopPrice: null,
  trailBy: null,
  activationPrice: null,
  trigger: null,
  closePosition: false,
  positionId: null,
  attach: null,
  leverage: 10,
  marginMode: 'cross',
  source: 'person',
  algoId: null,
  filled: decimal('0'),
  filledTotal: decimal('0'),
  averagePrice: null,
  fee: [],
  realised: decimal('0'),
  state: 'open',
  createdAt: 1_750_000_000_000,
  updatedAt: 1_750_000_000_000,
  seq: 2,
}
