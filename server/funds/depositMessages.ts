import { fromAmount } from '../ledger/amount.ts'
import type { MessageKind, OutgoingMessage } from '../modules/messages/messages/templates.ts'
import { coinLabel } from './coinOnNetwork.ts'
import type { DepositRow } from './depositRow.ts'
import { networkOf } from '../chain/pretendNode.ts'

type DepositKind = Extract<MessageKind, `deposit${string}`>

/** The page of one deposit. */
const depositPath = (depositId: string): string => `/assetManagement/topup?id=${depositId}`

/** A message about a deposit. */
export const depositMessage = (
  kind: DepositKind,
  { depositId, networkId, contract, amount, coinId }: DepositRow,
): OutgoingMessage => ({
  kind,
  words: {
    amount: fromAmount(amount),
    // A token that is not listed may call itself anything, so its name is never shown as if it were a coin's.
    coin: coinId === null ? 'token' : coinLabel(networkId, contract).toUpperCase(),
    network: networkOf(networkId).name,
  },
  data: { depositId },
  jumpLink: depositPath(depositId),
})
