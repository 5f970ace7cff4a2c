/** Values of contracts, as on the wire (`docs/wire/contracts.md`). */

export const marginModes = ['cross', 'isolated'] as const
export type MarginMode = (typeof marginModes)[number]

/** How an account holds a contract: as one position, or as one for each side. */
export const positionModes = ['oneWay', 'hedge'] as const
export type PositionMode = (typeof positionModes)[number]
/** The positions of a contract in hedge mode. */
export const hedgeSides = ['long', 'short'] as const
export type HedgeSide = (typeof hedgeSides)[number]
/** Which position of a contract it is: `both` in one-way mode, where it can be either side. */
export const positionSides = ['both', ...hedgeSides] as const
export type PositionSide = (typeof positionSides)[number]

export const contractOrderTypes = [
  'limit',
  'market',
  'stop',
  'stopLimit',
  'takeProfit',
  'takeProfitLimit',
  'trailing',
] as const
export type ContractOrderType = (typeof contractOrderTypes)[number]

/** The price that triggers an order. */
export const triggerPrices = ['mark', 'last', 'index'] as const
export type TriggerPrice = (typeof triggerPrices)[number]

/** The origin of an order: its owner, the protection of a position, a scaled or TWAP order, or a liquidation. */
export const orderSources = ['person', 'protection', 'algo', 'liquidation'] as const
export type OrderSource = (typeof orderSources)[number]

/** Orders that the venue divides: among several prices at once, or over time (TWAP). */
export const algoKinds = ['scaled', 'twap'] as const
export type AlgoKind = (typeof algoKinds)[number]

/** How the amounts of a scaled order develop from its first price to its last. */
export const scaledShapes = ['even', 'rising', 'falling'] as const
export type ScaledShape = (typeof scaledShapes)[number]

/** Stages of a scaled or TWAP order. `ended`: with a part of its amount. */
export const algoStages = ['running', 'paused', 'done', 'ended', 'cancelled'] as const
export type AlgoStage = (typeof algoStages)[number]
export const liveAlgoStages = ['running', 'paused'] as const satisfies readonly AlgoStage[]
export const isLiveAlgo = ({ stage }: { readonly stage: AlgoStage }): boolean =>
  (liveAlgoStages as readonly AlgoStage[]).includes(stage)

/** Perpetuals never end and pay funding; delivery contracts end at a time, and pay none. */
export const contractKinds = ['perpetual', 'delivery'] as const
export type ContractKindName = (typeof contractKinds)[number]

/** Linear contracts settle in their quote coin; inverse ones, with a face value in US dollars, in their base coin. */
export const settlements = ['linear', 'inverse'] as const

/** How a position ended. */
export const positionEnds = ['closed', 'liquidated', 'taken', 'deleveraged', 'delivered'] as const
export type PositionEnd = (typeof positionEnds)[number]

/** Whether an index counts a source. It leaves out those without a fresh price, and those far from the others. */
export const indexSourceStates = ['counted', 'silent', 'outlier'] as const

/** What a liquidation does, in this order, until the pool is safe. */
export const liquidationSteps = ['cancelOpening', 'setOff', 'reduce', 'takeOver', 'deleverage', 'treasury'] as const
export type LiquidationStepName = (typeof liquidationSteps)[number]
/** How it ended: the pool is safe, or the insurance fund, opponents or the venue itself have its positions. */
export const liquidationOutcomes = ['cured', 'taken', 'deleveraged', 'treasury'] as const
export type LiquidationOutcome = (typeof liquidationOutcomes)[number]
/** Orders of a receipt: in the book, waiting for their trigger, or scaled and TWAP orders. */
export const receiptOrderKinds = ['open', 'conditional', 'algo'] as const

/** Only a delivery contract is ever `settling`, from its time of delivery on, or `delivered`. */
export const contractStates = ['open', 'reduceOnly', 'halted', 'settling', 'delivered'] as const
/**
 * What brings the risk of a pool down: margin for an isolated position, money for the account, or a smaller position.
 * Cancelling the orders of a contract that may open keeps it from rising, and frees their margin.
 */
export const remedyKinds = ['addMargin', 'transferIn', 'reduce', 'cancelOrders'] as const

export const riskLevels = ['calm', 'watch', 'warned', 'urgent', 'liquidated'] as const

/**
 * What the mark of a contract is the median of: a delivery contract has `index` in place of `funding`. In the hour before
 * its delivery the mark is the `mean` of the index.
 */
export const markCandidates = ['funding', 'index', 'basis', 'last', 'mean'] as const
