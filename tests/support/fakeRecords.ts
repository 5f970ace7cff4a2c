import { dayRead, oneOfRead } from '#machines/patterns/records/filterSchema.ts'
import type { FilterSchema } from '#machines/patterns/records/filterSchema.ts'
import type { DaysSpan } from '#machines/patterns/records/records.types.ts'

/** The filter of a domain that exists only in tests. */
export interface FakeFilter extends DaysSpan {
  readonly kind: 'in' | 'out' | undefined
  readonly coin: string | undefined
  readonly stage: 'posted' | 'review' | undefined
}

export const fakeSchema: FilterSchema<FakeFilter> = {
  kind: oneOfRead(['in', 'out']),
  coin: (text) => (/^[a-z]{2,8}$/.test(text) ? text : undefined),
  stage: oneOfRead(['posted', 'review']),
  from: dayRead,
  to: dayRead,
}

export interface FakeRow {
  readonly id: string
  readonly kind: 'in' | 'out'
  readonly coin: string
  readonly stage: 'posted' | 'review'
  readonly at: number
}
