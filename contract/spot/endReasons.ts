/** Why an order ended, where the venue gives a name and no code (`docs/wire/orders.md`). */
export const endReasons = [
  'asked',
  'disconnected',
  'pair',
  'pairCancelled',
  'selfTrade',
  'expired',
  'marketNotOpen',
  'wouldTake',
  'cannotFillWhole',
  'nothingToTake',
  'ownOrder',
  'budgetSpent',
  'wouldTriggerAtOnce',
  'priceProtected',
] as const
export type EndReason = (typeof endReasons)[number]

/** A reason by its name; undefined where it is a code, or one that this version does not know. */
export const endReasonOf = (reason: string): EndReason | undefined => endReasons.find((known) => known === reason)
