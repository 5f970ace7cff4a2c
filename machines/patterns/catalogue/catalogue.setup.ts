import { assign, fromCallback, sendTo, setup } from 'xstate'
import type { CallError } from '#contract/kernel/errors.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { notProvided } from '#machines/notProvided.ts'
import { errorOf } from '../errors.ts'
import { request } from '../request/request.ts'
import type { CatalogueChoice, CatalogueEvent, CatalogueSort, Offer, Offered, OrderCommand } from './catalogue.types.ts'

interface CatalogueContext extends CatalogueChoice {
  /** The listed offers, and those of the last order that ended while the pointer was on them. */
  readonly offers: readonly Offer[]
  /** Offers missing from the last list whose rows are still shown. */
  readonly ended: readonly string[]
  /** The venue's time of the list; undefined until it is loaded. */
  readonly listedAt: number | undefined
  /** The visible offers, in order. */
  readonly order: readonly string[]
  readonly compared: readonly string[]
  /**
   * Choices navigated to that the router has not entered yet, oldest first. Entering one of them is not a change, and
   * must not undo later choices.
   */
  readonly navigated: readonly string[]
  readonly error: CallError | undefined
}

export const contextOf = ({ filter, sort }: CatalogueChoice): CatalogueContext => ({
  filter,
  sort,
  offers: [],
  ended: [],
  listedAt: undefined,
  order: [],
  compared: [],
  navigated: [],
  error: undefined,
})

/** A choice as text, to compare it with others. */
const choiceKey = ({ filter, sort }: CatalogueChoice): string => JSON.stringify([filter, sort ?? null])

/** Applies a choice, and records that its address will be navigated to. */
const chosen = (context: CatalogueContext, changed: Partial<CatalogueChoice>) => {
  const choice = { filter: context.filter, sort: context.sort, ...changed }
  return { ...choice, navigated: [...context.navigated, choiceKey(choice)] }
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, index) => id === other[index])

interface Named {
  readonly id: string
}
interface Ids {
  readonly ids: readonly string[]
}

export const catalogueSetup = setup({
  types: {
    input: {} as CatalogueChoice,
    context: {} as CatalogueContext,
    events: {} as CatalogueEvent,
    tags: {} as 'busy' | 'failed' | 'stale',
  },
  actors: {
    fetchOffers: request<Offered>(),
    /** Filters and sorts: it answers `order.requested` with `order.settled`, once it knows the offers. */
    settleOrder: fromCallback<OrderCommand>(notProvided('settleOrder')),
  },
  guards: {
    hasNone: (_, { ids }: Ids) => ids.length === 0,
    /** The router enters a place that this page navigated to. */
    hasNavigatedTo: ({ context }, { choice }: { choice: CatalogueChoice }) =>
      context.navigated.includes(choiceKey(choice)),
    isCompared: ({ context }, { id }: Named) => context.compared.includes(id),
    isOnlyCompared: ({ context }, { id }: Named) => isSame(context.compared, [id]),
    hasRoom: ({ context }) => context.compared.length < kernelLimits.catalogue.compared,
    hasCompared: ({ context }) => context.compared.length > 0,
  },
  actions: {
    /** Writes the choice into the address. */
    writeAddress: () => undefined,
    chooseFilter: assign(({ context }, { filter }: { filter: unknown }) => chosen(context, { filter })),
    chooseSort: assign(({ context }, { sort }: { sort: CatalogueSort | undefined }) => chosen(context, { sort })),
    chooseAll: assign((_, { choice: { filter, sort } }: { choice: CatalogueChoice }) => ({
      filter,
      sort,
      navigated: [],
    })),
    /** Places navigated to before this one are superseded. */
    passPlace: assign(({ context: { navigated } }, { choice }: { choice: CatalogueChoice }) => ({
      navigated: navigated.slice(navigated.indexOf(choiceKey(choice)) + 1),
    })),
    keepOffers: assign(({ context }, { offers, at }: Offered) => {
      const listed = new Set(offers.map(({ id }) => id))
      const ended = context.order.filter((id) => !listed.has(id))
      // Their rows stay until the order is settled again.
      const standing = context.offers.filter(({ id }) => ended.includes(id))
      return {
        offers: [...offers, ...standing],
        ended,
        compared: context.compared.filter((id) => listed.has(id)),
        listedAt: at,
        error: undefined,
      }
    }),
    keepOrder: assign(({ context }, { ids }: Ids) => ({
      order: isSame(context.order, ids) ? context.order : ids,
      offers:
        context.ended.length === 0 ? context.offers : context.offers.filter(({ id }) => !context.ended.includes(id)),
      ended: [],
    })),
    keepError: assign(errorOf('catalogue')),
    compare: assign(({ context }, { id }: Named) => ({ compared: [...context.compared, id] })),
    uncompare: assign(({ context }, { id }: Named) => ({ compared: context.compared.filter((one) => one !== id) })),
    clearCompared: assign({ compared: [] }),
    sendOffers: sendTo('settleOrder', (_, { offers }: Offered): OrderCommand => ({ type: 'offers.known', offers })),
    requestOrder: sendTo('settleOrder', ({ context: { filter, sort } }): OrderCommand => ({
      type: 'order.requested',
      filter,
      sort,
    })),
  },
  delays: {
    refreshEvery: kernelLimits.catalogue.refreshEvery,
    settleEvery: kernelLimits.catalogue.settleEvery,
  },
})
