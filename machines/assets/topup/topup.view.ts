import { assetsLimits } from '#contract/assets/limits.ts'
import { coinIn, selectedOf, wayIn } from './topup.setup.ts'
import type { TopupSnapshot } from './topup.machine.ts'

export { everyDeposit } from './depositFilter.ts'

const formPhases = ['loading', 'failed', 'picking', 'fetching', 'refused', 'shown'] as const

/** The page's contents. */
export const topupView = (snapshot: TopupSnapshot) => {
  const { context, children } = snapshot
  const { networks, coins, addresses, isTicked, remark, error, networkId } = context
  const network = networks.find((one) => one.networkId === networkId)
  const address = selectedOf(addresses)
  return {
    /** The deposit to follow; undefined on the page that makes one. */
    deposit: children.deposit,
    isFollowing: snapshot.matches('following') || snapshot.matches('broken'),
    isBroken: snapshot.matches('broken'),
    phase: formPhases.find((phase) => snapshot.matches({ depositing: { form: phase } })) ?? 'loading',
    coins,
    networks,
    coin: coinIn(context),
    /** Also before the coins have loaded. */
    isCoinChosen: context.coinId !== undefined,
    network,
    way: wayIn(context),
    addresses,
    address,
    /** The memo or tag to send with the address. */
    memo: network?.memo ?? undefined,
    isTicked,
    /** The address is hidden until the person has read that its memo is required. */
    isAddressShown: address !== undefined && (!network?.memo || isTicked),
    remark,
    isRemarkNew: remark.trim() !== (address?.remark ?? ''),
    isChanging: snapshot.matches({ depositing: { form: { shown: 'changing' } } }),
    canAdd: addresses.length < assetsLimits.funds.addresses,
    error,
    records: children.records,
    isListBroken: snapshot.matches({ depositing: { list: 'broken' } }),
  }
}

export type TopupView = ReturnType<typeof topupView>
