import type { AlgoData } from '#contract/contracts/algos.ts'
import { decimal } from '#contract/kernel/decimal.ts'

/** A TWAP order of which the first slices have run. */
export const sampleAlgo: AlgoData = {
  stage: 'running',
  isFinal: false,
  turn: 'venue',
  until: 1_750_000_300_000,
  ifNothing: 'ended',
  acts: [{ act: 'cancel', until: null }],
  history: [{ stage: 'running', at: 1_750_000_000_000, reason: null }],
  seq: 3,
  algoId: '21',
  clientOrderId: 'a21',
  contractCode: 'btcusdt',
  kind: 'twap',
  side: 'buy',
  positionSide: 'both',
  reduceOnly: false,
  amount: decimal('100'),
  scaled: null,
  twap: { duration: 300_000, limitPrice: null, maxDeviation: decimal('0.01') },
  filled: decimal('20'),
  averagePrice: decimal('60010'),
  fee: [],
  slicesDone: 2,
  slicesDue: 2,
  slicesTotal: 10,
  nextAt: 1_750_000_060_000,
  orderIds: ['31', '32'],
  createdAt: 1_750_000_000_000,
  updatedAt: 1_750_000_030_000,
}
