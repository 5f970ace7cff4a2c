import { token } from '#server/serviceContainer.ts'
import type { WithdrawalDesk } from './desk.ts'

/** For reviewers and calls: operations on withdrawals. */
export const withdrawalsToken = token<WithdrawalDesk>('withdrawals')
