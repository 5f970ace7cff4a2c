import type { Outcome } from '#contract/account/calls/session.ts'
import { codes } from '#contract/kernel/codes.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import type { SubmitOnceLogic } from '#machines/patterns/submitOnce/submitOnce.ts'
import { submitOnceOf } from '#machines/patterns/submitOnce/submitOnce.ts'
import type { CallOptions } from './client.ts'
import type { OpenKeys } from './openKeys.ts'
import type { Services } from '../services.ts'
import type { Waiting } from './waiting.ts'

/** A pause between two askings is never longer; then the next one claims again. */
const claimFor = kernelLimits.call.timeout + kernelLimits.submit.settleCap + kernelLimits.submit.runningPoll

const settledOf = ({ state, code, msg, data }: Outcome) => ({
  state,
  code: code ?? codes.keyRefused,
  msg: msg ?? '',
  data,
})

/** Whose keys are kept, and who is asked what became of them. */
export interface KeyOwner {
  /** Under whom this browser keeps them. */
  readonly owner: () => string
  readonly outcome: (key: string, options: CallOptions) => Promise<Outcome>
}

/** Of the person who is logged in to the exchange. */
const exchangeKeys = ({ signer, client }: Pick<Services, 'signer' | 'client'>): KeyOwner => ({
  owner: () => signer.owner() ?? '',
  outcome: (key, options) => client.session.outcome({ body: { key } }, options),
})

/** The pieces of a write: its key kept before it is sent, forgotten when its outcome is known. */
const pieces = ({ random, clock, openKeys, waiting }: Services, { owner, outcome }: KeyOwner) => {
  /** Keys of which somebody here asks what became of them. */
  const asked = new Set<string>()
  // Whoever stops waiting leaves the key to the flow that settles.
  const claim = (key: string, signal: AbortSignal) => {
    waiting.claim(key, clock.now() + claimFor)
    signal.addEventListener('abort', () => waiting.release(key), { once: true })
  }
  return {
    /**
     * Who leaves while it is being sent wants it all the same: the call goes on, and the key is left to the flow that
     * settles when there is an answer, or none came in time. Asked earlier, the venue would refuse what is on its way.
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
    askOutcome: async ({ key, signal }: { key: string; signal: AbortSignal }) => {
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

/** The one way in which this program sends money: `call` is the client's function of a call marked `money`. */
export const createSubmit = <Body, Data>(
  services: Services,
  call: (input: { readonly body: Body }, options: CallOptions) => Promise<Data>,
  keys: KeyOwner = exchangeKeys(services),
  /** What a call whose answer was lost gave, as the venue tells it later; left out: its code is all that counts. */
  dataOf: (answered: unknown) => Data | undefined = () => undefined,
): SubmitOnceLogic<Body, Data> => {
  const { holdSending, ...parts } = pieces(services, keys)
  return submitOnceOf<Body, Data>({
    ...parts,
    askOutcome: async (asked) => {
      const settled = await parts.askOutcome(asked)
      return { ...settled, data: dataOf(settled.data) as Data }
    },
    send: async ({ key, body, signal }) => {
      let msg = ''
      const sending = call({ body }, { key, onMsg: (text) => (msg = text) })
      holdSending(key, signal, sending)
      const data = await sending
      return { code: codes.success, msg, data }
    },
  })
}

/** Settles a key of an earlier start; it never sends. */
export const createSettle = (
  services: Services,
  keys: KeyOwner = exchangeKeys(services),
): SubmitOnceLogic<never, unknown> => {
  const { holdSending: _, ...parts } = pieces(services, keys)
  return submitOnceOf<never, unknown>({
    ...parts,
    send: () => Promise.reject(new Error('A settled key is never sent')),
  })
}

/**
 * When the document goes (a reload, another address), whoever comes next need not wait for an answer that nobody will
 * hear.
 */
export const leaveKeys = ({ openKeys, waiting, clock }: Pick<Services, 'openKeys' | 'waiting' | 'clock'>): void =>
  openKeys.leave((key) => waiting.isClaimed(key, clock.now()))

/**
 * What is open for a person, and the oldest key that nobody waits for. Keys that are fresh may belong to another tab.
 */
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
