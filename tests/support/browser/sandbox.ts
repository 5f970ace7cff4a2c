import { sandbox } from '#contract/sandbox/calls/sandbox.ts'
import type { Fault } from '#contract/sandbox/calls/sandbox.ts'
import { headers } from '#contract/kernel/envelope.ts'
import type { Venue } from '../venue.ts'
import type { Person } from './person.ts'

const post = async (
  venue: Venue,
  call: { readonly method: string; readonly path: string },
  body?: unknown,
): Promise<unknown> => {
  const answer = await fetch(venue.url + call.path, {
    method: call.method,
    headers: {
      [headers.requestedWith]: headers.requestedWithValue,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: unknown }
  if (code !== 200) throw new Error(`${call.path}: ${code} ${msg}`)
  return data
}

/** Injects a fault into the venue for the next `times` calls. */
export const plant = (venue: Venue, fault: Fault): Promise<unknown> => post(venue, sandbox.addFault, fault)
export const clearFaults = (venue: Venue): Promise<unknown> => post(venue, sandbox.clearFaults)
/** Moves the venue's clock forward. */
export const advanceClock = (venue: Venue, ms: number): Promise<unknown> => post(venue, sandbox.clock, { advance: ms })

/** Fixes the price of one source of an index. */
export const setSource = (
  venue: Venue,
  asked: { readonly base: string; readonly source: string; readonly price: string },
): Promise<unknown> => post(venue, sandbox.contractSource, { ...asked, mode: 'price' })

/** Moves the delivery of a contract. */
export const moveDelivery = (venue: Venue, contractCode: string, at: number): Promise<unknown> =>
  post(venue, sandbox.contractDue, { bizType: 'portal', contractCode, event: 'delivery', at })

interface ChainSend {
  readonly networkId: string
  readonly from?: string
  readonly outputs: readonly {
    readonly address: string
    readonly memo?: string
    readonly coin: string
    readonly amount: string
  }[]
}

/** Sends a transaction from outside on the simulated chain. */
export const chainSend = async (venue: Venue, sent: ChainSend): Promise<{ txHash: string; from: string }> => {
  const { txHash } = (await post(venue, sandbox.chainSend, sent)) as { txHash: string }
  return { txHash, from: sent.from ?? '' }
}

/** Replaces the newest blocks of a network. */
export const reorganise = (
  venue: Venue,
  asked: { readonly networkId: string; readonly depth: number; readonly then: 'include' | 'drop' },
): Promise<unknown> => post(venue, sandbox.chainReorganise, asked)

/** Sets the identity level of an account. */
export const setLevel = (venue: Venue, { account }: Person, level: number): Promise<unknown> =>
  post(venue, sandbox.identity, { account, level })

/** Decides about a withdrawal or a recovery request, as a reviewer does. */
export const review = (
  venue: Venue,
  decided: { readonly kind: 'withdrawal' | 'recovery'; readonly id: string; readonly decision: 'approve' | 'refuse' },
): Promise<unknown> => post(venue, sandbox.review, decided)
