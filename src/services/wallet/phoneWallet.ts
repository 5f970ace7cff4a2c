import { fromCallback, fromPromise } from 'xstate'
import { web3 } from '#contract/wallet/calls/web3.ts'
import type { PhoneWallet } from '#contract/wallet/calls/web3.ts'
import { walletLimits } from '#contract/wallet/limits.ts'
import { scannedSecret } from '#contract/wallet/walletLinks.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { pollOf } from '#machines/patterns/poll/poll.ts'
import type { Approval, Asked, Collection, LetIn } from '#machines/wallet/walletApproval/walletApproval.setup.ts'
import { countdown } from '../browser/countdown.ts'
import { returnsTo } from '../browser/returns.ts'
import type { SeenDocument } from '../browser/returns.ts'
import type { Services } from '../services.ts'

/** The parts of a window needed to read the hash of its address. */
interface HashWindow {
  readonly location: { readonly hash: string }
  readonly addEventListener: (type: 'hashchange', listener: () => void) => void
  readonly removeEventListener: (type: 'hashchange', listener: () => void) => void
}

const longest = walletLimits.walletLogin.scanFor + walletLimits.walletLogin.decideFor

/** The actors of the phone's approval page. */
export const createWalletApprovalActors = (
  { client, clock }: Pick<Services, 'client' | 'clock'>,
  view: HashWindow = window,
  page: SeenDocument = document,
) => ({
  readCode: fromPromise<Asked, { secret: string }>(async ({ input, signal }) => {
    const login = await client.area(web3).readCode({ body: input }, { signal })
    // The venue's clock as known here is slightly off, so no code may live longer than the maximum.
    return { login, life: Math.min(longest, Math.max(0, login.decideUntil - clock.venueNow())) }
  }),
  approve: fromPromise<LetIn, Approval>(async ({ input, signal }) => {
    // The newest login is the one that was just approved.
    const { logins } = await client.area(web3).approveCode({ body: input }, { signal })
    return { loginId: logins[0]?.id ?? '', now: clock.now() }
  }),
  collection: pollOf<Collection, { loginId: string }>(async ({ query, signal }) => {
    const wallet = await client.area(web3).phone({}, { signal, willRetry: true })
    const login = wallet?.logins.find(({ id }) => id === query.loginId)
    const value = login === undefined ? 'uncollected' : login.collectedAt === null ? 'waiting' : 'collected'
    return { value, isFinal: value !== 'waiting' }
  }, clock.now),
  returns: returnsTo<{ type: 'page.shown'; now: number }>(page, () => ({ type: 'page.shown', now: clock.now() })),
  refuse: fromPromise<unknown, { secret: string }>(({ input, signal }) =>
    client.area(web3).refuseCode({ body: input }, { signal }),
  ),
  seconds: countdown({ clock }),
  scans: fromCallback<{ type: 'code.scanned'; secret: string | undefined }>(({ sendBack }) => {
    const look = () => sendBack({ type: 'code.scanned', secret: scannedSecret(view.location.hash) })
    view.addEventListener('hashchange', look)
    return () => view.removeEventListener('hashchange', look)
  }),
})

/** The actors of the phone's wallet page. */
export const createPhoneWalletActors = (
  { client, random }: Pick<Services, 'client' | 'random'>,
  page: SeenDocument = document,
) => ({
  fetchWallet: requestOf<PhoneWallet | null, undefined>(
    ({ signal, willRetry }) => client.area(web3).phone({}, { signal, willRetry }),
    random.share,
  ),
  endLogin: fromPromise<PhoneWallet, { id: string }>(({ input, signal }) =>
    client.area(web3).endLogin({ body: input }, { signal }),
  ),
  returns: returnsTo<{ type: 'page.shown' }>(page, () => ({ type: 'page.shown' })),
})
