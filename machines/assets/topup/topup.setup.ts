import { assign, sendTo, setup } from 'xstate'
import type { CoinInfo, CoinNetwork, Coins, Network } from '#contract/assets/networks.ts'
import type { Deposit, DepositAddress } from '#contract/assets/calls/deposit.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { errorOf } from '#machines/patterns/errors.ts'
import { followedRecord } from '#machines/patterns/followedRecord/followedRecord.ts'
import { isSameUser, isUser } from '#machines/patterns/people.ts'
import { records } from '#machines/patterns/records/records.ts'
import { keptFilter } from '#machines/patterns/records/records.states.ts'
import type { RecordsPassed } from '#machines/patterns/records/records.types.ts'
import { request } from '#machines/patterns/request/request.ts'
import type { DepositFilter, DepositRow } from './depositFilter.ts'

export interface TopupInput {
  readonly fid: string | undefined
  readonly coinId: number | undefined
  /** The deposit to follow; undefined to make one. */
  readonly depositId: string | undefined
  /** Filters of the deposits below the form, from the URL. */
  readonly filter: DepositFilter
}

export interface OnNetwork {
  readonly coinId: number
  readonly networkId: string
}

/** A change of the addresses of a coin on a network. The answer is all of them. */
export type AddressChange = OnNetwork &
  (
    | { readonly kind: 'create' }
    | { readonly kind: 'select'; readonly addressId: string }
    | { readonly kind: 'remark'; readonly addressId: string; readonly remark: string }
  )

export interface TopupContext extends TopupInput {
  readonly networks: readonly Network[]
  readonly coins: readonly CoinInfo[]
  readonly networkId: string | undefined
  readonly addresses: readonly DepositAddress[]
  /** The person has read that the memo is required. */
  readonly isTicked: boolean
  /** The remark that is being typed. */
  readonly remark: string
  readonly error: CallError | undefined
}

type Change =
  | { type: 'address.requested' }
  | { type: 'address.selected'; addressId: string }
  | { type: 'remark.submitted'; addressId: string }

export const contextOf = (input: TopupInput): TopupContext => ({
  ...input,
  networks: [],
  coins: [],
  networkId: undefined,
  addresses: [],
  isTicked: false,
  remark: '',
  error: undefined,
})

type Chosen = Pick<TopupContext, 'coins' | 'coinId' | 'networkId'>

export const coinIn = ({ coins, coinId }: Chosen): CoinInfo | undefined => coins.find((coin) => coin.coinId === coinId)

/** The chosen coin on the chosen network. */
export const wayIn = (context: Chosen): CoinNetwork | undefined =>
  coinIn(context)?.networks.find(({ networkId }) => networkId === context.networkId)

/** A coin begins with its usual network, if deposits are open there. */
const usualNetwork = (coin: CoinInfo | undefined): string | undefined => {
  const open = coin?.networks.filter(({ deposit }) => deposit === 'open') ?? []
  return open.length === 1 ? open[0]?.networkId : open.find(({ isDefault }) => isDefault)?.networkId
}

const closed = { addresses: [], isTicked: false, remark: '', error: undefined }

export const placeOf = ({ coinId, networkId }: Chosen): OnNetwork => ({
  coinId: coinId ?? 0,
  networkId: networkId ?? '',
})

/** The address that is shown. */
export const selectedOf = (addresses: readonly DepositAddress[]) =>
  addresses.find(({ selected }) => selected) ?? addresses[0]

const remarkOf = (addresses: readonly DepositAddress[]): string => selectedOf(addresses)?.remark ?? ''

/** The change that an event asks for. */
export const changeOf = (context: TopupContext, event: { readonly type: string }): AddressChange => {
  const asked = event as Change
  const place = placeOf(context)
  if (asked.type === 'address.selected') return { ...place, kind: 'select', addressId: asked.addressId }
  if (asked.type === 'remark.submitted')
    return { ...place, kind: 'remark', addressId: asked.addressId, remark: context.remark.trim() }
  return { ...place, kind: 'create' }
}

export const topupSetup = setup({
  types: {
    input: {} as TopupInput,
    context: {} as TopupContext,
    children: {} as { records: 'records'; deposit: 'deposit' },
    events: {} as
      | Change
      | { type: 'coin.chosen'; coinId: number }
      | { type: 'network.chosen'; networkId: string }
      | { type: 'memo.ticked'; isTicked: boolean }
      | { type: 'remark.changed'; text: string }
      | { type: 'retry.requested' }
      | RecordsPassed<DepositFilter>,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    fetchCoins: request<Coins>(),
    /** The addresses of a coin on a network; the first ask creates one. */
    fetchAddresses: request<readonly DepositAddress[], OnNetwork>(),
    /** It may be sent again only by the person: another address is another address. */
    changeAddresses: request<readonly DepositAddress[], AddressChange>(),
    records: records<DepositRow, DepositFilter>(),
    deposit: followedRecord<Deposit>(),
  },
  guards: {
    isUser,
    isSameUser,
    isFollowing: ({ context }) => context.depositId !== undefined,
    /** Deposits are open there. */
    isOpen: ({ context }) => wayIn(context)?.deposit === 'open',
  },
  actions: {
    startOver: assign(({ context: { coinId, depositId, filter } }, { fid }: { fid: string | undefined }) =>
      contextOf({ coinId, depositId, filter, fid }),
    ),
    keepCoins: assign(({ context }, { networks, coins }: Coins) => ({
      networks,
      coins,
      error: undefined,
      networkId: usualNetwork(coins.find(({ coinId }) => coinId === context.coinId)),
    })),
    chooseCoin: assign(({ context }, { coinId }: { coinId: number }) => ({
      ...closed,
      coinId,
      networkId: usualNetwork(context.coins.find((coin) => coin.coinId === coinId)),
    })),
    chooseNetwork: assign((_, { networkId }: { networkId: string }) => ({ ...closed, networkId })),
    keepAddresses: assign((_, { addresses }: { addresses: readonly DepositAddress[] }) => ({
      addresses,
      remark: remarkOf(addresses),
      error: undefined,
    })),
    keepTick: assign((_, { isTicked }: { isTicked: boolean }) => ({ isTicked })),
    keepRemark: assign((_, { text }: { text: string }) => ({ remark: text, error: undefined })),
    keepError: assign(errorOf('deposit.coinAddress')),
    keepFilter: assign(keptFilter<DepositFilter>),
    passOn: sendTo('records', (_, event: RecordsPassed<DepositFilter>) => event),
    reload: sendTo('records', { type: 'reload.requested' }),
  },
})
