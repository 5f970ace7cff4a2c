import type { deposits, unmatchedOutputs } from '../db/schema/index.ts'

export type DepositRow = Omit<typeof deposits.$inferSelect, 'place'>
export type UnmatchedRow = typeof unmatchedOutputs.$inferSelect
