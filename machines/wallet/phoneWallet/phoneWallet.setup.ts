import { assign, fromCallback, fromPromise, setup } from 'xstate'
import type { PhoneWallet } from '#contract/wallet/calls/web3.ts'
import { toCallError } from '#contract/kernel/errors.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { reportFault } from '#machines/shell/app/reportFault.ts'
import { notify } from '#machines/shell/notices/notify.ts'
import { notProvided } from '#machines/notProvided.ts'
import { request } from '#machines/patterns/request/request.ts'
import { errorOf } from '#machines/patterns/errors.ts'

interface PhoneWalletContext {
  readonly wallet: PhoneWallet | undefined
  /** The login being ended. */
  readonly ending: string | undefined
  readonly error: CallError | undefined
}

export const phoneWalletSetup = setup({
  types: {
    context: {} as PhoneWalletContext,
    events: {} as
      | { type: 'retry.requested' }
      | { type: 'end.requested'; id: string }
      /** The page became visible: the logins may have changed. */
      | { type: 'page.shown' },
    tags: {} as 'busy' | 'failed' | 'stale',
  },
  actors: {
    fetchWallet: request<PhoneWallet | null>(),
    endLogin: fromPromise<PhoneWallet, { id: string }>(notProvided('endLogin')),
    returns: fromCallback<{ type: 'page.shown' }>(notProvided('returns')),
  },
  guards: {
    isHeld: (_, { wallet }: { wallet: PhoneWallet | null }) => wallet !== null,
    /** The phone holds a different wallet from the one the page showed, or none. */
    isGone: (_, { error }: { error: unknown }) => toCallError(error, 'web3.endLogin').kind === 'session',
  },
  actions: {
    reportFault: reportFault(),
    notify: notify(),
    keepWallet: assign((_, { wallet }: { wallet: PhoneWallet | null }) => ({
      wallet: wallet ?? undefined,
      error: undefined,
    })),
    keepEnding: assign((_, { id }: { id: string }) => ({ ending: id })),
    forgetEnding: assign({ ending: undefined }),
    keepError: assign(errorOf('web3.phone')),
  },
})
