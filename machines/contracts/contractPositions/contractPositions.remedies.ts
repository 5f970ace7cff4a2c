import type { PositionSide } from '#contract/contracts/kinds.ts'
import type { Contract } from '#contract/contracts/panelMarket.ts'
import type { RemedyData } from '#contract/contracts/schemas.ts'
import { marginCalls } from '#contract/risk/marginCalls.ts'
import type { NewerMarks } from '#contract/risk/marginCalls.ts'
import type { Holdings } from './contractPositions.holdings.ts'

/** What is done about a margin call by one press; a transfer is a page of its own. */
export interface RemedyAsked {
  readonly kind: Exclude<RemedyData['kind'], 'transferIn'>
  readonly contractCode: string
  /** In hedge mode, of which position. */
  readonly positionSide?: PositionSide | undefined
  /** The marks at the press, from which the amount is computed. */
  readonly marks: NewerMarks
}

/** What marks do not change. */
interface Known {
  readonly holdings: Holdings | undefined
  readonly contracts: readonly Contract[]
}

/** The remedy as it is now; undefined if none of this kind is needed any more. */
export const remedyIn = (
  { holdings, contracts }: Known,
  { kind, contractCode, positionSide = 'both', marks }: RemedyAsked,
): RemedyData | undefined =>
  holdings &&
  marginCalls(holdings, contracts, marks)
    .flatMap(({ remedies }) => remedies)
    .find((one) => one.kind === kind && one.contractCode === contractCode && one.positionSide === positionSide)
