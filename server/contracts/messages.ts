import type { Receipt, ReceiptStep } from '#contract/contracts/receipts.ts'
import { contractRecordsPathOf, swapsPath } from '#contract/contracts/recordLinks.ts'
import { poolNamed, positionName } from '#contract/contracts/poolNames.ts'
import type { ContractKindName, LiquidationStepName } from '#contract/contracts/kinds.ts'
import type { RemedyData } from '#contract/contracts/schemas.ts'
import { decimal, multiply, toScale, trim, type Decimal } from '#contract/kernel/decimal.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { riskRules } from '#contract/risk/rules.ts'
import type { MessageKind, OutgoingMessage } from '../modules/messages/messages/templates.ts'
import type { ContractMessage, PositionRecord } from './records.ts'
import type { ContractRules } from './rules.ts'
import { priceOf, text } from './wire.ts'

/** A figure as a message shows it; its data has all digits. */
const shown = (value: Decimal): string => trim(toScale(value, kernelLimits.amounts.shownDigits, 'floor'))
const percent = (rate: Decimal): string => trim(multiply(rate, decimal('100')))

/** The name of a position, as a message shows it. */
const shownName = (name: string): string => name.replace('-', ' ').toUpperCase()

/** The risk rate at which a liquidation begins, in per cent. */
const liquidated = percent(decimal(riskRules.levels.liquidated))

const kindOfStep: Readonly<Record<LiquidationStepName, MessageKind>> = {
  cancelOpening: 'liquidationCancelled',
  setOff: 'liquidationSetOff',
  reduce: 'liquidationReduced',
  takeOver: 'liquidationTaken',
  deleverage: 'liquidationDeleveraged',
  treasury: 'liquidationTreasury',
}

const stepMessage = (
  { liquidationId, account, pool, coin }: Receipt,
  { step, contractCode, amount, price, fee, fundPaid, equity, maintenance }: ReceiptStep,
): OutgoingMessage => ({
  kind: kindOfStep[step],
  words: {
    // In hedge mode an isolated position has a pool of its own, named with its side.
    contract: shownName(
      contractCode !== null && poolNamed(pool).contractCode === contractCode ? pool : (contractCode ?? ''),
    ),
    amount,
    price: price ?? '',
    fee: shown(fee),
    equity: shown(equity),
    maintenance: shown(maintenance),
    coin: coin.toUpperCase(),
    liquidated,
  },
  data: { liquidationId, account, pool, coin, step, contractCode, amount, price, fee, fundPaid, equity, maintenance },
  jumpLink: contractRecordsPathOf('liquidations'),
})

/** A message for each step of a liquidation, in order. */
export const liquidationMessages = (userId: number, receipt: Receipt): readonly ContractMessage[] =>
  receipt.steps.map((step) => ({ userId, message: stepMessage(receipt, step) }))

/** To the owner of an opposite position, of which a part was closed because the insurance fund could not take over. */
export const deleveragedMessage = (
  { userId, positionSide }: Pick<PositionRecord, 'userId' | 'positionSide'>,
  rules: ContractRules,
  { count, price }: { readonly count: bigint; readonly price: number },
): ContractMessage => {
  const { contractCode } = rules
  const part = { amount: text(count), price: priceOf(rules, price) }
  return {
    userId,
    message: {
      kind: 'positionDeleveraged',
      words: { ...part, contract: shownName(positionName({ contractCode, positionSide })) },
      data: { ...part, contractCode, positionSide },
      jumpLink: contractRecordsPathOf('positions'),
    },
  }
}

/** A pool, and the figures by which it was judged. */
export interface WarnedFigures {
  readonly account: ContractKindName
  readonly coin: string
  /** The contract of an isolated position, or `cross`. */
  readonly pool: string
  readonly riskRate: Decimal | null
  readonly equity: Decimal
  readonly maintenance: Decimal
  readonly remedies: readonly RemedyData[]
}

/** A warning that a pool is close to liquidation, with what would bring its risk rate down. */
export const warningMessage = (userId: number, level: 'warned' | 'urgent', figures: WarnedFigures): ContractMessage => {
  const { account, pool, coin, riskRate, equity, maintenance, remedies } = figures
  const isUrgent = level === 'urgent'
  const kinds = {
    position: isUrgent ? 'positionUrgent' : 'positionWarned',
    perpetual: isUrgent ? 'perpetualUrgent' : 'perpetualWarned',
    delivery: isUrgent ? 'deliveryUrgent' : 'deliveryWarned',
  } as const
  const needed = remedies.find(({ kind }) => kind === 'addMargin' || kind === 'transferIn')?.amount
  return {
    userId,
    message: {
      kind: kinds[pool === 'cross' ? account : 'position'],
      words: {
        contract: shownName(pool),
        coin: coin.toUpperCase(),
        // A rate that is used up is at least that of a liquidation.
        riskRate: riskRate === null ? liquidated : percent(riskRate),
        equity: shown(equity),
        maintenance: shown(maintenance),
        needed: needed ?? '',
        target: percent(decimal(riskRules.remedied)),
        liquidated,
      },
      data: { account, pool, coin, level, riskRate, equity, maintenance, remedies },
      jumpLink: swapsPath,
    },
  }
}
