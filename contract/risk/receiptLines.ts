import type { Decimal } from '../kernel/decimal.ts'

/** A figure of a receipt beside the same figure as the kernel computes it. */
export interface ReceiptLine {
  /** Its path in the receipt, such as `steps.0.fee`. */
  readonly field: string
  readonly published: string
  readonly recomputed: string
  /** Whether they are the same. */
  readonly isSame: boolean
  /** Recomputed minus published, of numbers that differ. */
  readonly difference: Decimal | null
}

export interface ReceiptCheck {
  readonly lines: readonly ReceiptLine[]
  /** Why the kernel cannot go on, because what the receipt says is impossible. */
  readonly impossible: string | null
}

/** Whether a receipt holds: all figures were computed, and each is the published one. */
export const isReceiptExact = ({ lines, impossible }: ReceiptCheck): boolean =>
  impossible === null && lines.every(({ isSame }) => isSame)
