import type { Outcome } from '#contract/account/calls/sessionNow.ts'
import { firstCodes } from '#contract/kernel/firstCodes.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import type { SubmitOnceLogic } from '#machines/patterns/submitOnce/submitOnce.ts'
import { submitOnceOf } from '#machines/patterns/submitOnce/submitOnce.ts'
import type { CallOptions } from './client.ts'
import type { OpenKeys } from './openKeys.ts'
import type { Services } from '../services.ts'
import type { Waiting } from './waiting.ts'

/** The longest interval between two outcome queries; the next one renews the claim. */
const claimFor = kernelLimits.call.timeout + kernelLimits.submit.settleCap + kernelLimits.submit.runningPoll

const settledOf = ({ state, code, msg, data }: Outcome) => ({
  state,
  code: code ?? firstCodes.keyRefused,
  msg: msg ?? '',
  data,
})

/** The owner of the stored keys, and the call that returns their outcome. */
export interface KeyOwner {
  /** The owner under which this browser stores them. */
  readonly owner: () => string
  readonly outcome: (key: string, options: CallOptions) => Promise<Outcome>
}

/** The services of a write whose keys belong to the user logged in to the exchange. */
export interface SubmitServices extends Pick<Services, 'random' | 'clock' | 'openKeys' | 'waiting' | 'signer'> {
  readonly client: { readonly session: Pick<Services['client']['session'], 'outcome'> }
}

/** The keys of the user logged in to the exchange. */
const exchangeKeys = ({ signer, client }: Pick<SubmitServices, 'signer' | 'client'>): KeyOwner => ({
  owner: () => signer.owner() ?? '',
  outcome: (key, options) => client.session.outcome({ body: { key } }, options),
})

/** The steps of a write: its key is stored before it is sent and removed once its outcome is known. */
const pieces = ({ random, clock, openKeys, waiting }: SubmitServices, { owner, outcome }: KeyOwner) => {
  /** Keys whose outcome is being queried in this tab. */
  const asked = new Set<string>()
  // When a flow stops waiting, the flow that settles takes over its key.
  const claim = (key: string, signal: AbortSignal) => {
    waiting.claim(key, clock.now() + claimFor)
    signal.addEventListener('abort', () => waiting.release(key), { once: true })
  }
  return {
    /**
     * Leaving while a call is being sent does not cancel it: the call continues, and its key passes to the flow that
     * settles once there is a response or the time is up. If queried earlier, the venue would refuse the call in
     * transit.
     */
    holdSending: (key: string, signal: AbortSignal, sending: Promise<unknown>) => {
      waiting.claim(key, clock.now() + claimFor)
      const leave = () => {
        if (asked.has(key)) return
        openKeys.leave((one) => one === key)
        waiting.release(key)
      }
      signal.addEventListener('abort', () => void sending.then(leave, leave), { once: true })
    },
    makeKey: () => {
      const key = random.key()
      openKeys.keep(owner(), { key, since: clock.now() })
      return Promise.resolve(key)
    },
    fetchOutcome: async ({ key, signal }: { key: string; signal: AbortSignal }) => {
      asked.add(key)
      claim(key, signal)
      return settledOf(await outcome(key, { signal }))
    },
    forgetKey: (key: string) => {
      asked.delete(key)
      openKeys.forget(owner(), key)
      waiting.release(key)
      return Promise.resolve()
    },
  }
}

/** The only way in which this program moves money: `call` is the client function of a call marked `money`. */
export const createSubmit = <Body, Data>(
  services: SubmitServices,
  call: (input: { readonly body: Body }, options: CallOptions) => Promise<Data>,
  keys: KeyOwner = exchangeKeys(services),
  /**
   * The data of a call whose response was lost, extracted from the venue's outcome; if omitted, only the code matters.
   */
  dataOf: (answered: unknown) => Data | undefined = () => undefined,
): SubmitOnceLogic<Body, Data> => {
  const { holdSending, ...parts } = pieces(services, keys)
  return submitOnceOf<Body, Data>({
    ...parts,
    fetchOutcome: async (asked) => {
      const settled = await parts.fetchOutcome(asked)
      return { ...settled, data: dataOf(settled.data) as Data }
    },
    send: async ({ key, body, signal }) => {
      let msg = ''
      const sending = call({ body }, { key, onMsg: (text) => (msg = text) })
      holdSending(key, signal, sending)
      const data = await sending
      return { code: firstCodes.success, msg, data }
    },
  })
}

/** Settles a key left by an earlier page load; it never sends the call. */
export const createSettle = (
  services: SubmitServices,
  keys: KeyOwner = exchangeKeys(services),
): SubmitOnceLogic<never, unknown> => {
  const { holdSending: _, ...parts } = pieces(services, keys)
  return submitOnceOf<never, unknown>({
    ...parts,
    send: () => Promise.reject(new Error('A settled key is never sent')),
  })
}

/**
 * When the document unloads (a reload, another address), its successor need not wait for a response that nothing will
 * receive.
 */
export const leaveKeys = ({ openKeys, waiting, clock }: Pick<Services, 'openKeys' | 'waiting' | 'clock'>): void =>
  openKeys.leave((key) => waiting.isClaimed(key, clock.now()))

/** A user's open keys, and the oldest one without a waiting flow. Recent keys may belong to another tab. */
export const listOpen = (
  { openKeys, waiting, clock }: { openKeys: OpenKeys; waiting: Waiting; clock: { now: () => number } },
  fid: string,
) => {
  const open = openKeys.list(fid)
  const now = clock.now()
  const due = open.find(
    ({ key, since, isLeft }) =>
      !waiting.isClaimed(key, now) && (isLeft || Math.abs(now - since) >= kernelLimits.submit.dueAfter),
  )
  return { count: open.length, due: due?.key }
}
