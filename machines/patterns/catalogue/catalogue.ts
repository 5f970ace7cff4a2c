import { fromCallback } from 'xstate'
import type { ActorLogic, ActorRefFromLogic, AnyActorLogic, AnyActorRef, Snapshot } from 'xstate'
import type { RequestLogic } from '../request/request.ts'
import { catalogueMachine } from './catalogue.machine.ts'
import type { CatalogueSnapshot } from './catalogue.machine.ts'
import type { CatalogueChoice, CatalogueEvent, Offer, Offered, OrderCommand } from './catalogue.types.ts'

type Chosen<TOffer extends Offer, TFilter> = Omit<CatalogueSnapshot['context'], 'offers' | 'filter'> & {
  readonly offers: readonly TOffer[]
  readonly filter: TFilter
}

/** The part of a catalogue that a screen may read. */
export type CataloguePicture<TOffer extends Offer, TFilter> = Pick<CatalogueSnapshot, 'hasTag' | 'matches'> & {
  readonly context: Chosen<TOffer, TFilter>
}

/** A catalogue as a parent and its screen see it. */
export type CatalogueLogic<TOffer extends Offer, TFilter> = ActorLogic<
  Snapshot<unknown> & CataloguePicture<TOffer, TFilter>,
  CatalogueEvent<TFilter>,
  CatalogueChoice<TFilter>
>

/** A running catalogue, as its screen gets it. */
export type CatalogueOf<TOffer extends Offer, TFilter> = ActorRefFromLogic<CatalogueLogic<TOffer, TFilter>>

/** Declares a catalogue in a flow's setup: `actors: { coins: catalogue<CoinOffer, CoinFilter>() }`. */
export const catalogue = <TOffer extends Offer, TFilter>(): CatalogueLogic<TOffer, TFilter> => {
  const logic: AnyActorLogic = catalogueMachine
  return logic
}

interface Provided<TOffer extends Offer, TFilter> {
  readonly fetchOffers: RequestLogic<Offered<TOffer>, undefined>
  /** The ids of the offers to show, in order. It may read live numbers. */
  readonly orderOf: (offers: readonly TOffer[], choice: CatalogueChoice<TFilter>) => readonly string[]
  /** The page with this choice in its address. */
  readonly pathOf: (choice: CatalogueChoice<TFilter>) => string
}

/** The implementation of the catalogue, for `provide`. */
export const catalogueOf = <TOffer extends Offer, TFilter>({
  fetchOffers,
  orderOf,
  pathOf,
}: Provided<TOffer, TFilter>): CatalogueLogic<TOffer, TFilter> => {
  const fetching: AnyActorLogic = fetchOffers
  const logic: AnyActorLogic = catalogueMachine.provide({
    actors: {
      fetchOffers: fetching,
      settleOrder: fromCallback<OrderCommand>(({ receive, sendBack }) => {
        let known: readonly Offer[] | undefined
        receive((command) => {
          if (command.type === 'offers.known') {
            known = command.offers
            return
          }
          // Before the list is loaded, there is nothing to settle.
          if (!known) return
          const ids = orderOf(known as readonly TOffer[], command as CatalogueChoice<TFilter>)
          sendBack({ type: 'order.settled', ids })
        })
      }),
    },
    actions: {
      writeAddress: ({ system, context: { filter, sort } }) => {
        const root = system.get('app') as AnyActorRef | undefined
        const to = pathOf({ filter: filter as TFilter, sort })
        root?.send({ type: 'navigation.requested', to, replace: true })
      },
    },
  })
  return logic
}
