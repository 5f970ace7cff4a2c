import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import type { AnyActorRef } from 'xstate'
import type { WalletInfo } from '#contract/wallet/entities/wallet.ts'
import { toCallError } from '#contract/kernel/errors.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { isWalletPath, walletDialogOf, walletPaths } from '#contract/wallet/walletLinks.ts'
import type { AppLocation } from '#machines/shell/app/appLocation.ts'
import { navigate } from '#machines/shell/app/navigate.ts'
import { reportFault } from '#machines/shell/app/reportFault.ts'
import type { NoticeInput } from '#machines/shell/notices/notices.types.ts'
import { notify } from '#machines/shell/notices/notify.ts'
import { notProvided } from '#machines/notProvided.ts'
import { request } from '#machines/patterns/request/request.ts'
import { errorOf } from '#machines/patterns/errors.ts'

interface WalletContext {
  /** The wallet that this browser is connected to. */
  readonly info: WalletInfo | undefined
  readonly path: string
  readonly error: CallError | undefined
}

export type WalletEvent =
  | { type: 'location.changed'; location: AppLocation }
  /** A login was completed in this tab. */
  | { type: 'wallet.arrived'; walletInfo: WalletInfo }
  /** Another tab connected or disconnected, or the venue refused a call of this wallet. */
  | { type: 'wallet.invalidated' }
  | { type: 'retry.requested' }
  | { type: 'disconnect.requested' }

/** The notice that the venue may still hold the wallet's session, and why. */
export const stillConnected = ({ error }: { error: unknown }): NoticeInput => ({
  kind: 'error',
  words: { key: 'notices:wallet.stillConnected' },
  failure: toCallError(error, 'web3.disconnect'),
})

export const walletSetup = setup({
  types: {
    context: {} as WalletContext,
    events: {} as WalletEvent,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    fetchWallet: request<WalletInfo | null>(),
    disconnect: fromPromise<unknown>(notProvided('disconnect')),
    /** Other tabs of this browser. */
    tabs: fromCallback<{ type: 'wallet.invalidated' }>(notProvided('tabs')),
  },
  guards: {
    /** A page of the wallet, or its login over any page. */
    isWallet: (_, { location }: { location: AppLocation }) =>
      isWalletPath(location.path) || walletDialogOf(location.search) === 'login',
    isSignedIn: (_, { info }: { info: WalletInfo | null }) => info !== null,
    hasWallet: ({ context }) => context.info !== undefined,
    /** The page shows data of the wallet. */
    isInside: ({ context }) =>
      context.info !== undefined && isWalletPath(context.path) && context.path !== walletPaths.home,
    /** The login had already ended. */
    isGone: (_, { error }: { error: unknown }) => toCallError(error, 'web3.disconnect').kind === 'session',
  },
  actions: {
    reportFault: reportFault(),
    notify: notify(),
    navigate: navigate(),
    keepPath: assign((_, { location }: { location: AppLocation }) => ({ path: location.path })),
    keepInfo: assign((_, { info }: { info: WalletInfo | null }) => ({ info: info ?? undefined })),
    keepError: assign(errorOf('web3.current')),
    forgetInfo: assign({ info: undefined }),
    /** The root informs pages and dialogs. */
    sendToApp: sendTo(
      ({ system }): AnyActorRef => system.get('app'),
      ({ context }) => ({ type: 'wallet.changed', accountId: context.info?.accountId }),
    ),
    /** Other tabs of this browser ask the venue themselves. */
    broadcastToTabs: notProvided('broadcastToTabs'),
  },
})
