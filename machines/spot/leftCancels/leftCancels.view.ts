import type { LeftCancelsSnapshot } from './leftCancels.machine.ts'

/** Orders that are being cancelled for a page that was left. */
export const leftOrders = ({ context: { awaited, pending } }: LeftCancelsSnapshot): readonly string[] => [
  ...awaited,
  ...pending,
]
