import type { Queries } from './db/database.ts'
import { token } from './serviceContainer.ts'

/** A change of a person's account, as the module in which it happens publishes it. */
export type DomainEvent = { readonly userId: number; readonly at: number } & (
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
type AfterCommit = () => void

type Subscriber = (tx: Queries, event: DomainEvent) => Promise<AfterCommit>

type Filter = (event: DomainEvent) => boolean

/** Modules that react to the same event, without knowing each other. */
export interface DomainEvents {
  /** In the transaction in which it happens. The publisher calls the returned function after the commit. */
  readonly publish: Subscriber
  /** `filter` says beforehand whether there is anything to do about an event; left out: always. */
  readonly subscribe: (subscriber: Subscriber, filter?: Filter) => void
  /** Whether an event has a subscriber: what happens a thousand times a second opens no transaction for nothing. */
  readonly hasSubscribers: Filter
}

export const domainEventsToken = token<DomainEvents>('domain events')

const always: Filter = () => true

export const createDomainEvents = (): DomainEvents => {
  const subscriptions: { readonly subscriber: Subscriber; readonly filter: Filter }[] = []
  return {
    subscribe: (subscriber, filter = always) => void subscriptions.push({ subscriber, filter }),
    hasSubscribers: (event) => subscriptions.some(({ filter }) => filter(event)),
    async publish(tx, event) {
      const afterCommit: AfterCommit[] = []
      for (const { subscriber, filter } of subscriptions)
        if (filter(event)) afterCommit.push(await subscriber(tx, event))
      return () => afterCommit.forEach((run) => run())
    },
  }
}
