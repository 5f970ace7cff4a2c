import { assign, enqueueActions, fromPromise, setup } from 'xstate'
import type { AnyActorLogic, AnyActorRef } from 'xstate'
import type { WalletDialogName } from '#contract/wallet/walletLinks.ts'
import { walletDialogOf, withWalletDialog } from '#contract/wallet/walletLinks.ts'
import type { AppLocation } from '#machines/shell/app/appLocation.ts'
import { navigate } from '#machines/shell/app/navigate.ts'
import { notProvided } from '#machines/notProvided.ts'

interface WalletDialogContext {
  readonly location: AppLocation
  /** The login that runs while its dialog is open. */
  readonly login: AnyActorRef | undefined
  /** The wallet that this browser is connected to. */
  readonly accountId: string | undefined
}

export const nowhere: AppLocation = { path: '/', search: '', hash: '' }

/** The same address with another dialog, or without one. */
export const addressWith = ({ path, search, hash }: AppLocation, dialog: WalletDialogName | undefined): string =>
  `${path}${withWalletDialog(search, dialog)}${hash}`

type SpawnLogin = (logic: AnyActorLogic, options: { id: string }) => AnyActorRef

export const walletDialogSetup = setup({
  types: {
    context: {} as WalletDialogContext,
    events: {} as
      | { type: 'location.changed'; location: AppLocation }
      | { type: 'wallet.changed'; accountId: string | undefined }
      | { type: 'dialog.closed' }
      | { type: 'install.requested' }
      | { type: 'login.requested' }
      | { type: 'retry.requested' },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    /** The login's chart and its services, which the first page does not need. */
    loadLogin: fromPromise<AnyActorLogic>(notProvided('loadLogin')),
  },
  guards: {
    isLogin: (_, { location }: { location: AppLocation }) => walletDialogOf(location.search) === 'login',
    isInstall: (_, { location }: { location: AppLocation }) => walletDialogOf(location.search) === 'install',
  },
  actions: {
    navigate: navigate(),
    keepLocation: assign((_, { location }: { location: AppLocation }) => ({ location })),
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
