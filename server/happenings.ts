import type { Queries } from './db/database.ts'
import { token } from './tokens.ts'

/** What happens to a person's account, as the module in which it happens tells it. */
export type Happening = { readonly userId: number; readonly at: number } & (
  | { readonly kind: 'registered' }
  /** `isNewDevice`: the account has not been seen in this browser before. */
  | { readonly kind: 'loggedIn'; readonly agent: string; readonly address: string; readonly isNewDevice: boolean }
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

type Cares = (happening: Happening) => boolean

/** Modules that care for the same fact, without knowing each other. */
export interface Happenings {
  /** In the transaction in which it happens. Whoever tells calls the returned function after the commit. */
  readonly tell: Hear
  /** `cares` says beforehand whether there is anything to do about one; left out: always. */
  readonly listen: (hear: Hear, cares?: Cares) => void
  /** Whether anybody cares: what happens a thousand times a second opens no transaction for nothing. */
  readonly isAwaited: Cares
}

export const happeningsToken = token<Happenings>('happenings')

const always: Cares = () => true

export const createHappenings = (): Happenings => {
  const listeners: { readonly hear: Hear; readonly cares: Cares }[] = []
  return {
    listen: (hear, cares = always) => void listeners.push({ hear, cares }),
    isAwaited: (happening) => listeners.some(({ cares }) => cares(happening)),
    async tell(tx, happening) {
      const afterwards: Afterwards[] = []
      for (const { hear, cares } of listeners) if (cares(happening)) afterwards.push(await hear(tx, happening))
      return () => afterwards.forEach((run) => run())
    },
  }
}
