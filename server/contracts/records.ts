import type {
  AlgoKind,
  AlgoStage,
  ContractOrderType,
  LiquidationOutcome,
  LiquidationStepName,
  MarginMode,
  OrderSource,
  PositionEnd,
  PositionMode,
  PositionSide,
  ScaledShape,
  TriggerPrice,
} from '#contract/contracts/kinds.ts'
import type { WalletType } from '#contract/assets/accounts.ts'
import type { Level } from '#contract/risk/levels.ts'
import type { RiskPush } from '#contract/contracts/streams.ts'
import type { Receipt } from '#contract/contracts/receipts.ts'
import type { ContractAttach } from '#contract/contracts/schemas.ts'
import type { OrderSide, OrderState, PostOnlyMode, SelfTradeMode, TimeInForce } from '#contract/spot/orderKinds.ts'
import type { Rate, Side } from '#contract/risk/units.ts'
import type { CancelReason } from '../engine/orders.ts'
import type { OutgoingMessage } from '../modules/messages/messages/templates.ts'

/** Why an order of a contract ended. */
export type ContractEndReason =
  | CancelReason
  | 'disconnected'
  | 'expired'
  | 'delivery'
  | 'liquidation'
  | 'positionClosed'
  | RefusalText
/** The code with which an order was refused when it was triggered. */
type RefusalText = `${number}`

/** The insurance fund as the owner of positions and of the orders that close them. */
export const fundOwner = 0

/** An order as its owner sees it. Amounts are contracts, prices ticks, values ledger units. */
export interface ContractOrder {
  readonly id: number
  readonly userId: number
  readonly contractCode: string
  readonly clientOrderId: string
  readonly side: OrderSide
  /** The position that it opens or reduces. */
  readonly positionSide: PositionSide
  readonly type: ContractOrderType
  readonly timeInForce: TimeInForce
  readonly expireAt: number | null
  /** Null for a market order. */
  price: number | null
  amount: number
  display: number | null
  readonly postOnly: PostOnlyMode | null
  readonly selfTrade: SelfTradeMode
  readonly reduceOnly: boolean
  /**
   * The price that triggers it, in ticks; null for an order that does not wait, and for a trailing stop until it follows
   * the price.
   */
  stopPrice: number | null
  /** The distance of a trailing stop, as asked. */
  trailBy: string | null
  /** The price from which a trailing stop follows, in ticks; null if it does so at once. */
  activationPrice: number | null
  trigger: TriggerPrice | null
  /** Whether it closes whatever its position holds when it is triggered. */
  readonly closePosition: boolean
  /** The position that an order that waits reduces, and with which it ends. */
  readonly positionId: number | null
  /** What its fills give the position that they open or enlarge. */
  readonly attach: ContractAttach | null
  /** The order whose fills a level protects. */
  readonly parentId: number | null
  readonly source: OrderSource
  /** The scaled or TWAP order that it is a part of, and its number in it. */
  readonly algoId: number | null
  readonly algoSlice: number | null
  readonly leverage: number
  readonly marginMode: MarginMode
  /** The owner's fee rates when it was placed. */
  readonly makerFee: Rate
  readonly takerFee: Rate
  filled: number
  filledValue: bigint
  fee: bigint
  /** Profit and loss of the parts that reduced a position. */
  realised: bigint
  state: OrderState
  reason: ContractEndReason | null
  readonly createdAt: number
  updatedAt: number
}

/** Terms of a scaled or TWAP order; prices in ticks. */
export type AlgoTerms =
  | {
      readonly kind: Extract<AlgoKind, 'scaled'>
      readonly from: number
      readonly to: number
      readonly count: number
      readonly shape: ScaledShape
    }
  | {
      readonly kind: Extract<AlgoKind, 'twap'>
      /** In ms, and the slices in it. */
      readonly duration: number
      readonly slices: number
      readonly limitPrice: number | null
      /** A fraction of the mark. */
      readonly maxDeviation: string
    }

/** A change of stage. */
interface AlgoChange {
  readonly stage: AlgoStage
  readonly at: number
  readonly reason: string | null
}

/** A scaled or TWAP order. Amounts are contracts, values ledger units. Records are replaced, never changed. */
export interface AlgoRecord {
  readonly id: number
  readonly userId: number
  readonly contractCode: string
  readonly clientOrderId: string
  readonly side: OrderSide
  readonly positionSide: PositionSide
  readonly reduceOnly: boolean
  readonly amount: number
  readonly terms: AlgoTerms
  readonly filled: number
  readonly filledValue: bigint
  readonly fee: bigint
  /** Orders of a scaled order that have ended, or slices that have run. */
  readonly slicesDone: number
  /** The number of the last slice, from 0; −1 before the first. */
  readonly slice: number
  readonly stage: AlgoStage
  /** The changes of stage, oldest first. */
  readonly history: readonly AlgoChange[]
  /** Its newest orders. */
  readonly orderIds: readonly number[]
  /** Counts its changes. */
  readonly version: number
  readonly createdAt: number
  readonly updatedAt: number
}

/** One side of a trade. */
export interface ContractFill {
  readonly fillId: string
  readonly role: 'maker' | 'taker'
  readonly orderId: number
  readonly userId: number
  readonly contractCode: string
  readonly side: OrderSide
  readonly price: number
  readonly amount: number
  readonly value: bigint
  readonly fee: bigint
  readonly realised: bigint
  /** Whether any of it opened, or all of it reduced. */
  readonly effect: 'open' | 'reduce'
  readonly at: number
}

/** A position; `ended` once nothing is left of it. Records are replaced, never changed. */
export interface PositionRecord {
  readonly id: number
  readonly userId: number
  readonly contractCode: string
  /** `both` in one-way mode; in hedge mode always its side. */
  readonly positionSide: PositionSide
  readonly side: Side
  readonly contracts: bigint
  readonly cost: bigint
  readonly paid: bigint
  /** What is posted for an isolated position. */
  readonly margin: bigint | null
  readonly leverage: number
  /** The largest number of contracts it had. */
  readonly most: bigint
  /** All that was opened and closed, for average prices: contracts and values. */
  readonly opened: bigint
  readonly openedValue: bigint
  readonly closedValue: bigint
  readonly realised: bigint
  readonly funding: bigint
  readonly fees: bigint
  readonly ended: PositionEnd | null
  readonly openedAt: number
  readonly updatedAt: number
}

/**
 * What a user has chosen for a contract. The leverage of a side differs from that of the contract only in hedge mode with
 * isolated margin.
 */
export interface ContractSetting {
  readonly userId: number
  readonly contractCode: string
  readonly leverage: number
  readonly longLeverage: number
  readonly shortLeverage: number
  readonly marginMode: MarginMode
}

/** How a user holds the contracts of an account. */
export interface AccountMode {
  readonly userId: number
  readonly walletType: WalletType
  readonly positionMode: PositionMode
}

/** The leverage of a position of a contract. */
export const leverageOfSide = (
  { leverage, longLeverage, shortLeverage }: Pick<ContractSetting, 'leverage' | 'longLeverage' | 'shortLeverage'>,
  side: PositionSide,
): number => ({ both: leverage, long: longLeverage, short: shortLeverage })[side]

/** One leverage for all positions of a contract. */
export const oneLeverage = (leverage: number) => ({ leverage, longLeverage: leverage, shortLeverage: leverage })

/** One settlement of funding of a contract. */
export interface FundingRecord {
  readonly contractCode: string
  readonly at: number
  readonly rate: bigint
  readonly mark: number
  /** Samples taken, and those due. */
  readonly taken: number
  readonly due: number
}

/** One delivery: all positions of a contract closed at one price, in ticks. */
export interface DeliveryRecord {
  readonly contractCode: string
  /** When it was due, and when it was settled. */
  readonly at: number
  readonly deliveredAt: number
  readonly price: number
  /** Samples taken, and those due. */
  readonly taken: number
  readonly due: number
  /** Contracts that were held long, as many as were held short. */
  readonly contracts: bigint
}

/** A premium over the index, or the index of a contract before its delivery, in units of 10⁻¹⁸. */
export interface SampleRecord {
  readonly contractCode: string
  readonly at: number
  readonly value: bigint
}

/** What one step of a liquidation closed of a position, without its owner. */
export interface LiquidatedPart {
  readonly step: LiquidationStepName
  readonly contractCode: string
  /** Of the position. */
  readonly side: Side
  readonly contracts: bigint
  readonly price: number
}

/** The highest level of a pool's risk that its owner was warned of, and may not be warned of again yet. */
export interface WarnedPool {
  readonly userId: number
  readonly walletType: WalletType
  readonly coinId: number
  /** As `poolName` writes it. */
  readonly pool: string
  readonly announced: Level
}

/** A change of a pool's level, for its owner. */
export interface RiskChange {
  readonly userId: number
  readonly push: RiskPush
}

/** A message of contracts to a user, written in the transaction of what it is about. */
export interface ContractMessage {
  readonly userId: number
  readonly message: OutgoingMessage
}

/** A liquidation of a pool: `pool` is its name, as `poolName` writes it. */
export interface LiquidationRecord {
  readonly id: number
  readonly userId: number
  readonly coinId: number
  readonly pool: string
  readonly at: number
  readonly outcome: LiquidationOutcome
  /** As it was published first. */
  readonly receipt: Receipt
}

/** What was kept of a liquidation before there were receipts: prices in ticks, and the figures after each step. */
export interface EarlierLiquidation {
  readonly marks: readonly { readonly contractCode: string; readonly mark: number }[]
  readonly steps: readonly {
    readonly step: LiquidationStepName
    readonly contractCode: string | null
    readonly amount: number
    readonly price: number | null
    readonly equity: string
    readonly maintenance: string
  }[]
}
