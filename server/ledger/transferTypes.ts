import { walletTypeList, walletTypes } from '#contract/assets/accounts.ts'
import type { WalletType } from '#contract/assets/accounts.ts'

/** A direction between two accounts of one user. */
export interface Direction {
  readonly source: WalletType
  readonly target: WalletType
}

/**
 * Every direction between two different kinds of account; its code is the two kinds side by side (spot to contract:
 * 25).
 */
export const directions: readonly (Direction & { readonly type: number })[] = walletTypeList.flatMap((source) =>
  walletTypeList
    .filter((target) => target !== source)
    .map((target) => ({ source, target, type: source * 10 + target })),
)

const byType = new Map(directions.map((direction) => [direction.type, direction]))

/** The direction of a transfer type; undefined if the venue has none. */
export const directionOf = (type: number): Direction | undefined => byType.get(type)

/** Whether a transfer in this direction must name a pair. */
export const namesPair = ({ source, target }: Direction): boolean =>
  source === walletTypes.isolated || target === walletTypes.isolated
