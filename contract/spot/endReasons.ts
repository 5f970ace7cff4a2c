/** Why an order ended, if the venue gives a name instead of a code (`docs/wire/orders.md`). */
export const endReasons = [
  'asked',
  'disconnected',
  'liquidation',
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
  'activationPassed',
  'priceProtected',
] as const
export type EndReason = (typeof endReasons)[number]

/** A reason by its name; undefined for a code, or for a reason unknown to this version. */
export const endReasonOf = (reason: string): EndReason | undefined => endReasons.find((known) => known === reason)
