import { walletTypeList, walletTypes } from '#contract/assets/accounts.ts'
import type { WalletType } from '#contract/assets/accounts.ts'

/** A way between two accounts of one person. */
export interface Direction {
  readonly source: WalletType
  readonly target: WalletType
}

/**
 * Every way between two different kinds of account; its code is the two kinds beside each other (spot to contract: 25).
 */
export const directions: readonly (Direction & { readonly type: number })[] = walletTypeList.flatMap((source) =>
  walletTypeList
    .filter((target) => target !== source)
    .map((target) => ({ source, target, type: source * 10 + target })),
)

const byType = new Map(directions.map((direction) => [direction.type, direction]))

/** The way that a transfer type names; undefined when the venue has none. */
export const directionOf = (type: number): Direction | undefined => byType.get(type)

/** Whether a transfer of this way has to name a pair. */
export const namesPair = ({ source, target }: Direction): boolean =>
  source === walletTypes.isolated || target === walletTypes.isolated
