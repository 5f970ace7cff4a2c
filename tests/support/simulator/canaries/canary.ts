import { reviewRule } from '#server/ledger/reviewRule.ts'
import type { ReviewRule } from '#server/ledger/reviewRule.ts'
import { transferRule } from '#server/ledger/transferRule.ts'
import type { TransferRule, Way } from '#server/ledger/transferRule.ts'
import { soundParts } from '../parts.ts'
import type { Parts } from '../parts.ts'

/** A fault injected into one part of the venue. */
export interface Canary {
  readonly name: string
  /** Creates the parts of a venue with the fault, for each run. */
  readonly plant: () => Parts
}

export const canary = (name: string, plant: () => Partial<Parts>): Canary => ({
  name,
  plant: () => ({ ...soundParts, ...plant() }),
})

export const inTransfer = (name: string, fault: Partial<TransferRule>): Canary =>
  canary(name, () => ({ transferRule: { ...transferRule, ...fault } }))

export const inCheck = (name: string, check: keyof typeof transferRule.checks, passes: (way: Way) => boolean): Canary =>
  inTransfer(name, { checks: { ...transferRule.checks, [check]: { ...transferRule.checks[check], passes } } })

export const inReview = (name: string, fault: Partial<ReviewRule>): Canary =>
  canary(name, () => ({ reviewRule: { ...reviewRule, ...fault } }))
