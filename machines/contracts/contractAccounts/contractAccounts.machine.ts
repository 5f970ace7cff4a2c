import { assign, fromCallback, raise, sendTo, setup } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { contractsLimits } from '#contract/contracts/limits.ts'
import type { Contract } from '#contract/contracts/panelMarket.ts'
import type { PositionData } from '#contract/contracts/schemas.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import type { ContractAccount } from '#contract/risk/orderEffect.ts'
import { renewed } from '#machines/assets/renewed.states.ts'
import { notProvided } from '#machines/notProvided.ts'
import { errorOf } from '#machines/patterns/errors.ts'
import { isUser } from '#machines/patterns/people.ts'
import { request } from '#machines/patterns/request/request.ts'
import { reportFault } from '#machines/shell/app/reportFault.ts'
import type { HeldChanged } from '../contractPositions/contractPositions.types.ts'

/** The accounts of contracts of a user, the positions in them, and the rules by which their risk is judged. */
export interface ContractAccounts {
  readonly accounts: readonly ContractAccount[]
  readonly positions: readonly PositionData[]
  readonly contracts: readonly Contract[]
}

interface AccountsContext {
  readonly known: ContractAccounts | undefined
  readonly error: CallError | undefined
}

const nothing: AccountsContext = { known: undefined, error: undefined }

const contractAccountsSetup = setup({
  types: {
    context: {} as AccountsContext,
    events: {} as
      | { type: 'refresh.requested' }
      /** The user's own transfer went through, or the venue reports that balances changed. */
      | { type: 'money.moved' }
      /** The venue says that orders, positions or an account changed. */
      | { type: 'account.changed' }
      | { type: 'session.changed'; fid: string | undefined },
    tags: {} as 'busy' | 'failed' | 'stale',
    children: {} as { watchFigures: 'watchFigures' },
  },
  actors: {
    fetchAccounts: request<ContractAccounts>(),
    /** Sends `account.changed`. */
    watchAccount: fromCallback<{ type: string }>(notProvided('watchAccount')),
    /** Keeps the marks of the held contracts up to date on the page's board. */
    watchFigures: fromCallback<HeldChanged>(notProvided('watchFigures')),
  },
  guards: { isUser },
  actions: {
    reportFault: reportFault(),
    keepAccounts: assign((_, { known }: { known: ContractAccounts }) => ({ known, error: undefined })),
    keepError: assign(errorOf('contracts.account')),
    passHeld: sendTo('watchFigures', ({ context }) => ({
      type: 'held.changed' as const,
      contractCodes: (context.known?.positions ?? []).map(({ contractCode }) => contractCode),
    })),
    renew: raise({ type: 'money.moved' }),
    forget: assign(nothing),
  },
  delays: { refreshEvery: contractsLimits.contractForm.refreshEvery },
})

const kept = [
  {
    type: 'keepAccounts',
    params: ({ event }: { readonly event: { readonly output: ContractAccounts } }) => ({ known: event.output }),
  },
  'passHeld',
] as const
/** The loaded figures stay visible while they are refreshed. */
const ofLoaded = renewed({ src: 'fetchAccounts', keep: kept })

/**
 * The contract accounts of a user with the positions in them, refreshed periodically and whenever the venue says that
 * they changed; between, marks move them. If a refresh fails, the old figures stay and are marked.
 */
export const contractAccountsMachine = contractAccountsSetup.createMachine({
  id: 'contractAccounts',
  context: nothing,
  initial: 'signedIn',
  on: {
    'session.changed': [
      {
        guard: { type: 'isUser', params: ({ event }) => event },
        target: '.signedIn',
        reenter: true,
        actions: 'forget',
      },
      { target: '.signedOut', actions: 'forget' },
    ],
  },
  states: {
    signedOut: {},
    signedIn: {
      invoke: [
        {
          id: 'watchAccount',
          src: 'watchAccount',
          onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
        },
        {
          id: 'watchFigures',
          src: 'watchFigures',
          onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
        },
      ],
      on: { 'account.changed': { actions: 'renew' } },
      initial: 'loading',
      states: {
        loading: {
          tags: 'busy',
          on: { 'money.moved': { target: 'loading', reenter: true } },
          invoke: {
            id: 'fetchAccounts',
            src: 'fetchAccounts',
            onDone: { target: 'fresh', actions: kept },
            onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
          },
        },
        failed: { tags: 'failed', on: { 'refresh.requested': 'loading', 'money.moved': 'loading' } },
        fresh: ofLoaded({ renewed: 'idle', failed: '#contractAccounts.signedIn.stale' }),
        stale: { tags: 'stale', ...ofLoaded({ renewed: '#contractAccounts.signedIn.fresh', failed: 'idle' }) },
      },
    },
  },
})

export type ContractAccountsRef = ActorRefFrom<typeof contractAccountsMachine>
export type ContractAccountsSnapshot = SnapshotFrom<typeof contractAccountsMachine>
