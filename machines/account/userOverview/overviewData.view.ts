import type { AccountLogin, AccountSecurity } from '#contract/account/calls/account.ts'
import type { IdentityStatus } from '#contract/account/entities/identity.ts'
import type { RewardTask } from '#contract/account/calls/sessionNow.ts'
import type { Overview } from '#contract/assets/calls/assets.ts'
import type { TransferInfo } from '#contract/assets/calls/transfer.ts'
import type { InmailMessage } from '#contract/messages/entities/inmail.ts'
import type { VipStatus } from '#contract/rewards/calls/vip.ts'
import type { Order } from '#contract/spot/calls/orders.ts'

/** The data that each panel of the account overview loads. */
export interface OverviewData {
  readonly security: AccountSecurity
  readonly identity: readonly IdentityStatus[]
  readonly vip: VipStatus
  readonly balances: Overview
  readonly limits: TransferInfo
  readonly openOrders: { readonly count: number; readonly list: readonly Order[] }
  readonly logins: readonly AccountLogin[]
  readonly tasks: readonly RewardTask[]
  readonly messages: { readonly unread: number; readonly list: readonly InmailMessage[] }
}

/** The status of a reward task, as on the wire. */
export const taskStates = ['unclaimed', 'received', 'toDo'] as const
