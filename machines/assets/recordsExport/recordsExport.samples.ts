import { decimal } from '#contract/kernel/decimal.ts'
import type { RecordRow } from '#machines/assets/transferRecords/recordRow.ts'

/** A transfer as the venue returns it, for tests. */
export const sampleRecord = (transferId: string, flags: Partial<RecordRow> = {}): RecordRow => ({
  id: transferId,
  transferId,
  createdTime: Date.UTC(2026, 0, 5),
  coinId: 52,
  coinName: 'usdt',
  amount: decimal('1234.5'),
  source: 2,
  target: 5,
  pair: null,
  state: 'posted',
  ...flags,
})
