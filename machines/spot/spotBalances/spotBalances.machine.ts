import { assign, fromCallback, setup } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { CoinCost } from '#contract/assets/calls/costs.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import { notProvided } from '#machines/notProvided.ts'
import { errorOf } from '#machines/patterns/errors.ts'
import { isSameUser } from '#machines/patterns/people.ts'
import { request } from '#machines/patterns/request/request.ts'
import { reportFault } from '#machines/shell/app/reportFault.ts'

/** The columns by which balances can be sorted. */
export type BalanceSortKey = 'coin' | 'value' | 'unrealised' | 'realised'
export interface BalanceSort {
  readonly key: BalanceSortKey
  readonly direction: 'up' | 'down'
}

export interface BalancesInput {
  /** The owner; undefined is a guest, who has none. */
  readonly fid: string | undefined
}

interface BalancesContext extends BalancesInput {
  readonly coins: readonly CoinCost[] | undefined
  /** Why the last fetch failed; undefined after one that succeeded. */
  readonly error: CallError | undefined
  /** A balance changed while it was being fetched. */
  readonly isBehind: boolean
  readonly sort: BalanceSort
  readonly isSmallHidden: boolean
}

const contextOf = ({ fid }: BalancesInput): BalancesContext => ({
  fid,
  coins: undefined,
  error: undefined,
  isBehind: false,
  sort: { key: 'value', direction: 'down' },
  isSmallHidden: false,
})

/** A pressed column sorts its largest numbers or first names first, then the other way. */
const sortedBy = ({ key, direction }: BalanceSort, pressed: BalanceSortKey): BalanceSort => {
  const first = pressed === 'coin' ? 'up' : 'down'
  return { key: pressed, direction: key === pressed && direction === first ? (first === 'up' ? 'down' : 'up') : first }
}

const balancesSetup = setup({
  types: {
    input: {} as BalancesInput,
    context: {} as BalancesContext,
    events: {} as
      /** From the venue's stream. */
      | { type: 'balances.changed' }
      | { type: 'sort.chosen'; key: BalanceSortKey }
      | { type: 'small.toggled' }
      | { type: 'retry.requested' }
      | { type: 'session.changed'; fid: string | undefined },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    fetchCosts: request<readonly CoinCost[]>(),
    /** Sends `balances.changed`. */
    watchBalances: fromCallback<{ type: 'balances.changed' }>(notProvided('watchBalances')),
  },
  guards: {
    isSame: isSameUser,
    hasUser: ({ context }) => context.fid !== undefined,
    isBehind: ({ context }) => context.isBehind,
  },
  actions: {
    reportFault: reportFault(),
    startOver: assign(({ context: { sort, isSmallHidden } }, { fid }: BalancesInput) => ({
      ...contextOf({ fid }),
      sort,
      isSmallHidden,
    })),
    keepCoins: assign((_, { coins }: { coins: readonly CoinCost[] }) => ({ coins, error: undefined })),
    keepError: assign(errorOf('costs.list')),
    fallBehind: assign({ isBehind: true }),
    catchUp: assign({ isBehind: false }),
    chooseSort: assign(({ context }, { key }: { key: BalanceSortKey }) => ({ sort: sortedBy(context.sort, key) })),
    toggleSmall: assign(({ context }) => ({ isSmallHidden: !context.isSmallHidden })),
  },
  delays: { refreshEvery: spotLimits.spotBalances.refreshEvery, settle: spotLimits.spotBalances.settle },
})

/**
 * The user's spot balances with their cost and PnL. They are fetched again whenever the venue says that one changed,
 * and regularly; a change during a fetch causes another one. Numbers that could not be fetched again stay.
 */
export const spotBalancesMachine = balancesSetup.createMachine({
  id: 'spotBalances',
  context: ({ input }) => contextOf(input),
  initial: 'arriving',
  on: {
    'session.changed': [
      { guard: { type: 'isSame', params: ({ event }) => event } },
      { target: '.arriving', actions: { type: 'startOver', params: ({ event }) => event } },
    ],
    'sort.chosen': { actions: { type: 'chooseSort', params: ({ event }) => event } },
    'small.toggled': { actions: 'toggleSmall' },
  },
  states: {
    arriving: { always: [{ guard: 'hasUser', target: 'signedIn' }, { target: 'signedOut' }] },
    signedOut: {},
    signedIn: {
      invoke: {
        id: 'watchBalances',
        src: 'watchBalances',
        onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
      },
      initial: 'fetching',
      states: {
        fetching: {
          tags: 'busy',
          entry: 'catchUp',
          invoke: {
            id: 'fetchCosts',
            src: 'fetchCosts',
            onDone: [
              {
                guard: 'isBehind',
                target: 'settling',
                actions: { type: 'keepCoins', params: ({ event }) => ({ coins: event.output }) },
              },
              { target: 'idle', actions: { type: 'keepCoins', params: ({ event }) => ({ coins: event.output }) } },
            ],
            onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
          },
          on: { 'balances.changed': { actions: 'fallBehind' } },
        },
        idle: {
          after: { refreshEvery: 'fetching' },
          on: { 'balances.changed': 'settling' },
        },
        /** Further changes are likely, because one order can have many fills. */
        settling: { after: { settle: 'fetching' } },
        failed: {
          tags: 'failed',
          after: { refreshEvery: 'fetching' },
          on: { 'retry.requested': 'fetching', 'balances.changed': 'settling' },
        },
      },
    },
  },
})

export type SpotBalancesRef = ActorRefFrom<typeof spotBalancesMachine>
export type SpotBalancesSnapshot = SnapshotFrom<typeof spotBalancesMachine>
