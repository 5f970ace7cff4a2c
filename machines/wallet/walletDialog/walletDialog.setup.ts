import { assign, enqueueActions, fromPromise, setup } from 'xstate'
import type { AnyActorLogic, AnyActorRef } from 'xstate'
import type { WalletDialogName } from '#contract/wallet/walletLinks.ts'
import { walletDialogOf, withWalletDialog } from '#contract/wallet/walletLinks.ts'
import type { Place } from '#machines/shell/app/place.ts'
import { navigate } from '#machines/shell/app/navigate.ts'
import { notProvided } from '#machines/notProvided.ts'

interface WalletDialogContext {
  readonly place: Place
  /** The login that runs while its dialog is open. */
  readonly login: AnyActorRef | undefined
  /** The wallet that this browser is in. */
  readonly accountId: string | undefined
}

export const nowhere: Place = { path: '/', search: '', hash: '' }

/** The same place with another dialog, or with none. */
export const placeWith = ({ path, search, hash }: Place, dialog: WalletDialogName | undefined): string =>
  `${path}${withWalletDialog(search, dialog)}${hash}`

type SpawnLogin = (logic: AnyActorLogic, options: { id: string }) => AnyActorRef

export const walletDialogSetup = setup({
  types: {
    context: {} as WalletDialogContext,
    events: {} as
      | { type: 'place.changed'; place: Place }
      | { type: 'wallet.changed'; accountId: string | undefined }
      | { type: 'dialog.closed' }
      | { type: 'install.asked' }
      | { type: 'login.asked' }
      | { type: 'retry.asked' },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    /** The login's chart and its services: the first page does without them. */
    loadLogin: fromPromise<AnyActorLogic>(notProvided('loadLogin')),
  },
  guards: {
    isLogin: (_, { place }: { place: Place }) => walletDialogOf(place.search) === 'login',
    isInstall: (_, { place }: { place: Place }) => walletDialogOf(place.search) === 'install',
  },
  actions: {
    navigate: navigate(),
    keepPlace: assign((_, { place }: { place: Place }) => ({ place })),
    startLogin: assign(({ spawn }, { logic }: { logic: AnyActorLogic }) => ({
      login: (spawn as SpawnLogin)(logic, { id: 'walletLogin' }),
    })),
    stopLogin: enqueueActions(({ context, enqueue }) => {
      if (context.login) enqueue.stopChild(context.login)
      enqueue.assign({ login: undefined })
    }),
    keepWallet: assign((_, { accountId }: { accountId: string | undefined }) => ({ accountId })),
    sendToLogin: enqueueActions(({ context: { login, accountId }, enqueue }) => {
      if (login) enqueue.sendTo(login, { type: 'wallet.changed', accountId })
    }),
  },
})
