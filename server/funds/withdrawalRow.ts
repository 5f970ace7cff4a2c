import type { withdrawalIntents, withdrawals } from '../db/schema/index.ts'

export type WithdrawalRow = Omit<typeof withdrawals.$inferSelect, 'place'>
export type IntentRow = typeof withdrawalIntents.$inferSelect
