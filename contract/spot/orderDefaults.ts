import { isPositive } from '../kernel/decimal.ts'
import type { Decimal } from '../kernel/decimal.ts'
import type { StoredOrderDefaults } from '../kernel/stored.ts'
import { formKinds } from './orderDraft.ts'
import type { FormKind } from './orderDraft.ts'

/** The size with which an order begins: an amount of the base coin, a total of the quote coin, or % of balance. */
export interface DefaultSize {
  readonly field: 'amount' | 'total' | 'share'
  readonly value: Decimal
  /** The coin of an amount or a total; with another coin the default does not apply. */
  readonly coin: string | undefined
}

interface KindDefaults {
  readonly size?: DefaultSize | undefined
  /** Whether each order of the type is confirmed before it is sent, not only an unusual one. */
  readonly confirms?: boolean | undefined
}

/** What the user prefers for each order type. */
export type OrderDefaults = Readonly<Partial<Record<FormKind, KindDefaults>>>

/** The preferences as stored, without order types and sizes that this version does not have. */
export const orderDefaultsOf = (stored: StoredOrderDefaults | undefined): OrderDefaults =>
  Object.fromEntries(
    formKinds.flatMap((kind) => {
      const kept = stored?.[kind]
      if (!kept) return []
      const { size, confirms } = kept
      const isFit = size && isPositive(size.value) && (size.field === 'share') === (size.coin === undefined)
      return [[kind, { size: isFit ? { ...size, coin: size.coin } : undefined, confirms }]]
    }),
  )
