import type { Instrument } from '#contract/markets/instruments.ts'
import { instTypes } from '#contract/markets/instruments.ts'

/** A favourite: a spot pair by its trade id, a contract by its code. */
export type Mark =
  | { readonly kind: 'spot'; readonly tradeId: number }
  | { readonly kind: 'contract'; readonly contractCode: string }

export interface Marks {
  readonly spot: readonly number[]
  readonly contracts: readonly string[]
}

export interface Change {
  readonly mark: Mark
  readonly isAdded: boolean
}

export const noMarks: Marks = { spot: [], contracts: [] }

/** The favourite of an instrument. */
export const markOf = (instrument: Pick<Instrument, 'instType' | 'tradeId' | 'symbol'>): Mark =>
  instrument.instType === instTypes.spot || instrument.instType === instTypes.margin
    ? { kind: 'spot', tradeId: instrument.tradeId }
    : { kind: 'contract', contractCode: instrument.symbol.toLowerCase() }

export const isMarked = (marks: Marks, mark: Mark): boolean =>
  mark.kind === 'spot' ? marks.spot.includes(mark.tradeId) : marks.contracts.includes(mark.contractCode)

const changed = <T>(list: readonly T[], item: T, isAdded: boolean): readonly T[] => {
  const others = list.filter((one) => one !== item)
  return isAdded ? [...others, item] : others
}

/** The favourites after a change; repeating a change only affects their order. */
export const applyChange = (marks: Marks, { mark, isAdded }: Change): Marks =>
  mark.kind === 'spot'
    ? { ...marks, spot: changed(marks.spot, mark.tradeId, isAdded) }
    : { ...marks, contracts: changed(marks.contracts, mark.contractCode, isAdded) }
