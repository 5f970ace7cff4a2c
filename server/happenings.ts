import type { Queries } from './db/database'
import { token } from './tokens'

/** What happens to a person's account, as the module in which it happens tells it. */
export type Happening = { readonly userId: number; readonly at: number } & (
  | { readonly kind: 'registered' | 'loggedIn'; readonly agent: string; readonly address: string }
  | { readonly kind: 'passwordChanged' | 'totpBound' | 'totpRemoved' }
  | {
      readonly kind: 'transferred'
      readonly transferId: string
      readonly coinId: number
      /** In the coin, as it is shown. */
      readonly amount: string
      /** `review`: it waits. The other two end it; `wasReviewed` when it had waited. */
      readonly state: 'posted' | 'review' | 'released'
      readonly wasReviewed: boolean
    }
)

/** Called after the commit. */
export type Afterwards = () => void

type Hear = (tx: Queries, happening: Happening) => Promise<Afterwards>

/** Modules that care for the same fact, without knowing each other. */
export interface Happenings {
  /** In the transaction in which it happens. Whoever tells calls the returned function after the commit. */
  readonly tell: Hear
  readonly listen: (hear: Hear) => void
}

export const happeningsToken = token<Happenings>('happenings')

export const createHappenings = (): Happenings => {
  const listeners: Hear[] = []
  return {
    listen: (hear) => void listeners.push(hear),
    async tell(tx, happening) {
      const afterwards: Afterwards[] = []
      for (const hear of listeners) afterwards.push(await hear(tx, happening))
      return () => afterwards.forEach((run) => run())
    },
  }
}
