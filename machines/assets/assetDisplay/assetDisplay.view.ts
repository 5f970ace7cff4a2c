import type { Unit } from '#contract/kernel/stored.ts'
import type { AssetDisplaySnapshot } from './assetDisplay.machine.ts'

/** Replaces every amount while balances are hidden. */
export const hiddenAmount = '******'

export const isHidden = (snapshot: AssetDisplaySnapshot): boolean => snapshot.matches('hidden')
export const unitOf = ({ context }: AssetDisplaySnapshot): Unit => context.unit

/** The text of an amount, hidden if the user prefers that. */
export const amountText = (snapshot: AssetDisplaySnapshot, text: string): string =>
  isHidden(snapshot) ? hiddenAmount : text
