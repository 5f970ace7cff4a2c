import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import type { AnyActorRef } from 'xstate'
import type { WalletInfo } from '#contract/wallet/entities/wallet.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { walletLimits } from '#contract/wallet/limits.ts'
import { navigate } from '#machines/shell/app/navigate.ts'
import { reportFault } from '#machines/shell/app/reportFault.ts'
import { notify } from '#machines/shell/notices/notify.ts'
import { notProvided } from '#machines/notProvided.ts'
import { poll } from '#machines/patterns/poll/poll.ts'
import { seconds } from '#machines/patterns/seconds.ts'
import type { SecondPassed } from '#machines/patterns/seconds.ts'
import { errorOf } from '#machines/patterns/errors.ts'

/** A code to show. */
export interface LoginCode {
  readonly qrCodeToken: string
  /** The content of the QR code. */
  readonly content: string
  readonly matchNumber: string
  /** How long it can be scanned from now on, in ms. */
  readonly life: number
  readonly now: number
  /** A push on it means that a check is worthwhile; undefined if the venue has none. */
  readonly topic: string | undefined
}

/** The result of a check. */
export type Scan =
  | { readonly is: 'unscanned' }
  | { readonly is: 'scanned' }
  | { readonly is: 'approved'; readonly walletInfo: WalletInfo }
  | { readonly is: 'refused' }
  | { readonly is: 'expired' }

interface WalletLoginContext {
  readonly code: LoginCode | undefined
  /** Seconds left to decide; undefined before the first tick. */
  readonly left: number | undefined
  readonly error: CallError | undefined
}

/** The last answer of a check, and whether the latest one failed to connect. */
interface Seen {
  readonly value: Scan | undefined
  readonly error: CallError | undefined
}

export const pollInput = ({ code }: WalletLoginContext) => ({
  query: { qrCodeToken: code?.qrCodeToken ?? '' },
  first: walletLimits.walletLogin.firstCheck,
  every: walletLimits.walletLogin.every,
  now: code?.now ?? 0,
})

export const walletLoginSetup = setup({
  types: {
    context: {} as WalletLoginContext,
    events: {} as
      | { type: 'refresh.requested' }
      | { type: 'retry.requested' }
      /** The user does not want to wait for the next check. */
      | { type: 'check.requested' }
      /** The venue reports that the code's status changed. */
      | { type: 'code.changed' }
      | SecondPassed
      /** The page became visible. */
      | { type: 'page.shown'; now: number }
      /** This browser connected to a wallet, or disconnected, in this tab or another. */
      | { type: 'wallet.changed'; accountId: string | undefined }
      | { type: 'assets.requested' },
    children: {} as { scanStatus: 'scanStatus' },
    tags: {} as 'busy' | 'failed' | 'stale',
  },
  actors: {
    fetchCode: fromPromise<LoginCode>(notProvided('fetchCode')),
    scanStatus: poll<Scan, { qrCodeToken: string }>(),
    seconds: seconds(),
    pushes: fromCallback<{ type: 'code.changed' }, { topic: string | undefined }>(notProvided('pushes')),
    /** Reports when the user returns to the page. */
    returns: fromCallback<{ type: 'page.shown'; now: number }>(notProvided('returns')),
  },
  guards: {
    isScannedAndLost: (_, { value, error }: Seen) => error !== undefined && value?.is === 'scanned',
    isLost: (_, { error }: Seen) => error !== undefined,
    isScanned: (_, { value }: Seen) => value?.is === 'scanned',
    isApproved: (_, { scan }: { scan: Scan | undefined }) => scan?.is === 'approved',
    isRefused: (_, { scan }: { scan: Scan | undefined }) => scan?.is === 'refused',
    isConnected: (_, { accountId }: { accountId: string | undefined }) => accountId !== undefined,
  },
  actions: {
    reportFault: reportFault(),
    notify: notify(),
    navigate: navigate(),
    keepCode: assign((_, { code }: { code: LoginCode }) => ({ code, left: undefined })),
    forgetCode: assign({ code: undefined, left: undefined, error: undefined }),
    keepLeft: assign((_, { left }: { left: number }) => ({ left })),
    keepError: assign(errorOf('web3.generateQrcode')),
    /** An overdue check is made at once. */
    sendToPoll: sendTo('scanStatus', (_, { now }: { now: number }) => ({ type: 'page.shown', now })),
    checkNow: sendTo('scanStatus', { type: 'check.due' }),
    /** The root stores the connected wallet. */
    sendToWallet: sendTo(
      ({ system }): AnyActorRef => system.get('wallet'),
      (_, { scan }: { scan: Scan | undefined }) => ({
        type: 'wallet.arrived',
        walletInfo: scan?.is === 'approved' ? scan.walletInfo : undefined,
      }),
    ),
  },
  delays: { askPause: walletLimits.walletLogin.askPause },
})
