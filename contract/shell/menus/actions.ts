import { transferPaths } from '#contract/assets/transferLinks.ts'
import { messageCentrePath } from '#contract/messages/messagePlaces.ts'
import { routeOf } from '../routeOf.ts'
import { walletActions } from './wallet.ts'
import type { WalletState } from './wallet.ts'

export type AccountActionId = 'transfer' | 'deposit' | 'records' | 'messages'

/** The most common account actions, one press away. A deposit is included if its page is built. */
export const accountActions = (
  state: WalletState,
): readonly { readonly id: AccountActionId; readonly to: string }[] => {
  const { transfer, deposit } = walletActions(state)
  return [
    { id: 'transfer', to: transfer },
    ...(routeOf(deposit)?.built ? [{ id: 'deposit' as const, to: deposit }] : []),
    { id: 'records', to: transferPaths.records },
    { id: 'messages', to: messageCentrePath },
  ]
}
