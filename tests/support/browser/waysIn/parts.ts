import type * as explorer from '@statefloor/explorer'
import type { WireAnswer } from '#machines/model/wire.ts'

export type WayIn = explorer.WayIn<WireAnswer>
export type FlowWays = explorer.FlowWays<WireAnswer>

/** The user's own link: who walks in a browser lets it say nothing. */
export const userLink = '**/user/stream**'

/**
 * Refused, and answered at once: a question that hangs is asked again and again while the page's clock stands, or given up
 * together with others.
 */
export const refusedCall = (call: string) => ({ error: { kind: 'http' as const, status: 403, call } })

/** What only a fault of our own code brings about. */
export const ownFault = 'a fault of our own code'

/** One reason for several transitions. */
export const because = (ids: readonly string[], why: string): Readonly<Record<string, string>> =>
  Object.fromEntries(ids.map((id) => [id, why]))
