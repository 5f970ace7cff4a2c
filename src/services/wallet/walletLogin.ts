import { fromCallback, fromPromise } from 'xstate'
import { web3 } from '#contract/wallet/calls/web3.ts'
import { codes } from '#contract/kernel/codes.ts'
import { toCallError } from '#contract/kernel/errors.ts'
import { walletLimits } from '#contract/wallet/limits.ts'
import { pollOf } from '#machines/patterns/poll/poll.ts'
import { walletLoginMachine } from '#machines/wallet/walletLogin/walletLogin.machine.ts'
import type { LoginCode, Scan } from '#machines/wallet/walletLogin/walletLogin.setup.ts'
import { countdown } from '../browser/countdown.ts'
import { returnsTo } from '../browser/returns.ts'
import type { SeenDocument } from '../browser/returns.ts'
import type { Services } from '../services.ts'

/** The meaning of the venue's codes; any other is not an answer, and the request is repeated. */
const scanOf: Readonly<Record<number, Scan>> = {
  [codes.qrNotScanned]: { is: 'unscanned' },
  [codes.qrScanned]: { is: 'scanned' },
  [codes.qrRefused]: { is: 'refused' },
  [codes.qrExpired]: { is: 'expired' },
}

const isFinal = ({ is }: Scan): boolean => is !== 'unscanned' && is !== 'scanned'

const scan = async ({ client }: Pick<Services, 'client'>, qrCodeToken: string, signal: AbortSignal): Promise<Scan> => {
  try {
    const { walletInfo } = await client.area(web3).scanLogin({ query: { qrCodeToken } }, { signal })
    return { is: 'approved', walletInfo }
  } catch (error) {
    const { kind, code } = toCallError(error, 'web3.scanLogin')
    const known = kind === 'business' && code !== undefined ? scanOf[code] : undefined
    if (!known) throw error
    return known
  }
}

export const createWalletLoginActors = (
  { client, clock, links }: Pick<Services, 'client' | 'clock' | 'links'>,
  page: SeenDocument,
) => ({
  fetchCode: fromPromise<LoginCode>(async ({ signal }) => {
    const { qrCodeToken, content, matchNumber, expiresAt, topic } = await client
      .area(web3)
      .generateQrcode({}, { signal })
    // The venue's clock as known here is slightly off, so no code may live longer than the maximum.
    const life = Math.min(walletLimits.walletLogin.scanFor, Math.max(0, expiresAt - clock.venueNow()))
    return { qrCodeToken, content, matchNumber, life, now: clock.now(), topic }
  }),
  scanStatus: pollOf<Scan, { qrCodeToken: string }>(async ({ query, signal }) => {
    const value = await scan({ client }, query.qrCodeToken, signal)
    return { value, isFinal: isFinal(value) }
  }, clock.now),
  pushes: fromCallback<{ type: 'code.changed' }, { topic: string | undefined }>(({ input, sendBack }) => {
    if (input.topic === undefined) return undefined
    let hasListened = false
    const listener = links.topic('spot', input.topic).subscribe((update) => {
      // A push may have been missed while the subscription was down.
      const isBack = update.kind === 'phase' && update.phase === 'listening' && hasListened
      if (update.kind === 'phase' && update.phase === 'listening') hasListened = true
      if (update.kind === 'frame' || isBack) sendBack({ type: 'code.changed' })
    })
    return () => listener.unsubscribe()
  }),
  seconds: countdown({ clock }),
  returns: returnsTo<{ type: 'page.shown'; now: number }>(page, () => ({ type: 'page.shown', now: clock.now() })),
})

export const createWalletLogin = (services: Services) =>
  walletLoginMachine.provide({ actors: createWalletLoginActors(services, document) })
