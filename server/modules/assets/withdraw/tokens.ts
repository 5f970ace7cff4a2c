import { token } from '#server/serviceContainer.ts'
import type { WithdrawalDesk } from './desk.ts'

/** For reviewers and calls: what can be done with withdrawals. */
export const withdrawalsToken = token<WithdrawalDesk>('withdrawals')
