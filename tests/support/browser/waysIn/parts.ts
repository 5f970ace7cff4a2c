import type * as explorer from '@statefloor/explorer'
import type { WireAnswer } from '#machines/model/wire.ts'

export type WayIn = explorer.WayIn<WireAnswer>
export type FlowWays = explorer.FlowWays<WireAnswer>

/** The user's own link: walks in a browser keep it silent. */
export const userLink = '**/user/stream**'

/** Rejected at once: a pending call is repeated while the page's clock is stopped, or abandoned along with others. */
export const refusedCall = (call: string) => ({ error: { kind: 'http' as const, status: 403, call } })

/** A transition that only a fault in our own code can cause. */
export const ownFault = 'a fault of our own code'

/** The same reason for several transitions. */
export const because = (ids: readonly string[], why: string): Readonly<Record<string, string>> =>
  Object.fromEntries(ids.map((id) => [id, why]))
