import type { Queries } from './db/database.ts'
import { token } from './serviceContainer.ts'

/** A change of a user's account, published by the module in which it happens. */
export type DomainEvent = { readonly userId: number; readonly at: number } & (
  | { readonly kind: 'registered' }
  /** `isNewDevice`: this browser has not logged in to the account before. */
  | { readonly kind: 'loggedIn'; readonly agent: string; readonly address: string; readonly isNewDevice: boolean }
  | { readonly kind: 'passwordChanged' | 'totpBound' | 'totpRemoved' | 'frozen' | 'unfrozen' }
  /** An agent answered a request to support. */
  | { readonly kind: 'requestAnswered'; readonly ticket: string }
  | {
      readonly kind: 'transferred'
      readonly transferId: string
      readonly coinId: number
      /** In the coin, formatted for display. */
      readonly amount: string
      /** `review`: pending. The other two are final; `wasReviewed` if it was pending before. */
      readonly state: 'posted' | 'review' | 'released'
      readonly wasReviewed: boolean
    }
)

type AfterCommit = () => void

type Subscriber = (tx: Queries, event: DomainEvent) => Promise<AfterCommit>

type Filter = (event: DomainEvent) => boolean

/** Lets modules react to the same event without knowing each other. */
export interface DomainEvents {
  /** Call in the transaction in which the event happens, and call the returned function after the commit. */
  readonly publish: Subscriber
  /** `filter` tells in advance whether an event is relevant. Defaults to all events. */
  readonly subscribe: (subscriber: Subscriber, filter?: Filter) => void
  /** Whether an event has a subscriber, so that frequent events open no needless transactions. */
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
