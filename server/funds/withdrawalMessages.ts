import { networkOf } from '../chain/pretendNode.ts'
import { fromAmount } from '../ledger/amount.ts'
import type { MessageKind, OutgoingMessage } from '../modules/messages/messages/templates.ts'
import { coinLabel } from './coinOnNetwork.ts'
import type { WithdrawalRow } from './withdrawalRow.ts'

type WithdrawalMessage = Extract<
  MessageKind,
  `withdrawal${'Created' | 'Sent' | 'Done' | 'Cancelled' | 'Refused' | 'Failed'}`
>

/** The page of one withdrawal. */
const withdrawalPath = (withdrawId: string): string => `/assetManagement/extract?id=${withdrawId}`

/** A message about a withdrawal. */
export const withdrawalMessage = (
  kind: WithdrawalMessage,
  { withdrawId, networkId, contract, amount, address }: WithdrawalRow,
): OutgoingMessage => ({
  kind,
  words: {
    amount: fromAmount(amount),
    coin: coinLabel(networkId, contract).toUpperCase(),
    network: networkOf(networkId).name,
    address,
  },
  data: { withdrawId },
  jumpLink: withdrawalPath(withdrawId),
})
