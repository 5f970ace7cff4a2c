import { networkOf } from '../chain/pretendNode.ts'
import { fromAmount } from '../ledger/amount.ts'
import { withdrawalCreatedMail, withdrawalDoneMail } from '../mail/mails.ts'
import type { Mail } from '../mail/mails.ts'
import type { MessageKind, OutgoingMessage } from '../modules/messages/messages/templates.ts'
import { coinLabel } from './coinOnNetwork.ts'
import type { WithdrawalRow } from './withdrawalRow.ts'

type WithdrawalMessage = Extract<
  MessageKind,
  `withdrawal${'Created' | 'Sent' | 'Done' | 'Cancelled' | 'Refused' | 'Failed'}`
>

/** The page of one withdrawal. */
const withdrawalPath = (withdrawId: string): string => `/assetManagement/extract?id=${withdrawId}`

const factsOf = ({ networkId, contract, amount, address }: WithdrawalRow) => ({
  amount: fromAmount(amount),
  coin: coinLabel(networkId, contract).toUpperCase(),
  network: networkOf(networkId).name,
  address,
})

/** The mail about a withdrawal that was made. */
export const createdMail = (row: WithdrawalRow): Mail => withdrawalCreatedMail(factsOf(row))

/** The mail about a withdrawal that is final on the chain. */
export const doneMail = (row: WithdrawalRow): Mail => withdrawalDoneMail({ ...factsOf(row), txHash: row.txHash ?? '' })

/** A message about a withdrawal. */
export const withdrawalMessage = (kind: WithdrawalMessage, row: WithdrawalRow): OutgoingMessage => ({
  kind,
  words: factsOf(row),
  data: { withdrawId: row.withdrawId },
  jumpLink: withdrawalPath(row.withdrawId),
})
