import type { LeftCancelsSnapshot } from './leftCancels.machine.ts'

/** Orders being cancelled on behalf of a page that was left. */
export const leftOrders = ({ context: { awaited, pending } }: LeftCancelsSnapshot): readonly string[] => [
  ...awaited,
  ...pending,
]
