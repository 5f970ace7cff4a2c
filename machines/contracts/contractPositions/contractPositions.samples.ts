import { present } from '#machines/patterns/present.ts'
import type { PositionData } from '#contract/contracts/schemas.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { sampleContract } from '../contract.samples.ts'
import { sampleAlgo } from '../algoForm/algoForm.samples.ts'
import { sampleAccount, sampleContractOrder } from '../contractForm/contractForm.samples.ts'
import { deskOf } from './contractPositions.holdings.ts'
import type { Holdings } from './contractPositions.holdings.ts'

export const samplePosition: PositionData = {
  positionId: '5',
  contractCode: 'btcusdt',
  account: 'perpetual',
  coin: 'usdt',
  side: 'long',
  positionSide: 'both',
  amount: decimal('100'),
  entryPrice: decimal('60000.000'),
  markPrice: decimal('60100.0'),
  value: decimal('601'),
  marginMode: 'isolated',
  leverage: 25,
  margin: decimal('24.36'),
  maintenance: decimal('2.76'),
  riskRate: decimal('0.1089'),
  level: 'calm',
  liquidationPrice: decimal('57827.2'),
  bankruptcyPrice: decimal('57598.5'),
  unrealised: decimal('1'),
  realised: decimal('0'),
  funding: decimal('0'),
  fees: decimal('0.36'),
  closing: decimal('0'),
  stopLoss: null,
  takeProfit: null,
  protections: [],
  openedAt: 1_750_000_000_000,
  updatedAt: 1_750_000_000_000,
  seq: 3,
}

export const sampleHoldings: Holdings = {
  positions: [samplePosition],
  orders: [sampleContractOrder],
  algos: [sampleAlgo],
  accounts: [sampleAccount],
  rates: [{ contractCode: 'btcusdt', makerFee: decimal('0.0002'), takerFee: decimal('0.0006') }],
}

/** During a margin call of an isolated position, which adding margin, closing contracts or cancelling orders answers. */
export const calledHoldings: Holdings = {
  ...sampleHoldings,
  positions: [
    {
      ...samplePosition,
      margin: decimal('2.36'),
      riskRate: decimal('0.8227'),
      level: 'warned',
      liquidationPrice: decimal('60040.1'),
    },
  ],
  accounts: [
    {
      ...sampleAccount,
      remedies: [
        {
          kind: 'cancelOrders',
          contractCode: 'btcusdt',
          positionSide: 'both',
          coin: 'usdt',
          amount: decimal('1.218'),
          riskRateAfter: decimal('0.8227'),
        },
      ],
    },
  ],
}

/** The position as its forms take it. */
export const sampleDesk = present(
  deskOf({ holdings: sampleHoldings, contracts: [sampleContract] }, samplePosition.positionId),
  'The sample',
)

/** The order that closed a position. */
export const closed = {
  ...sampleContractOrder,
  side: 'sell',
  type: 'market',
  price: null,
  amount: decimal('100'),
  filled: decimal('100'),
  realised: decimal('1'),
  state: 'filled',
} as const
