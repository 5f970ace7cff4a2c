/** The id by which an offer keeps its row, its place in the order and its place in the comparison. */
export interface Offer {
  readonly id: string
}

/** By which column the offers are sorted. */
export interface CatalogueSort {
  readonly column: string
  readonly direction: 'up' | 'down'
}

/** The user's choices, which live in the page's address. `sort` undefined is the venue's own order. */
export interface CatalogueChoice<TFilter = unknown> {
  readonly filter: TFilter
  readonly sort: CatalogueSort | undefined
}

/** The offers as a service returns them. */
export interface Offered<TOffer extends Offer = Offer> {
  readonly offers: readonly TOffer[]
  /** The venue's time of the list, in epoch ms. */
  readonly at: number
}

export type CatalogueEvent<TFilter = unknown> =
  | { readonly type: 'filter.chosen'; readonly filter: TFilter }
  | { readonly type: 'sort.chosen'; readonly sort: CatalogueSort | undefined }
  /** From an address. */
  | { readonly type: 'query.changed'; readonly choice: CatalogueChoice<TFilter> }
  /** Adds the offer to the comparison, or takes it out. */
  | { readonly type: 'offer.compared'; readonly id: string }
  | { readonly type: 'comparison.opened' }
  | { readonly type: 'comparison.closed' }
  | { readonly type: 'comparison.cleared' }
  /** The pointer or the keyboard focus is on the rows, so they must not move. */
  | { readonly type: 'rows.entered' }
  | { readonly type: 'rows.left' }
  /** From the service that orders the offers. */
  | { readonly type: 'order.settled'; readonly ids: readonly string[] }
  | { readonly type: 'retry.requested' }

/** Commands for the service that orders the offers. It answers each `order.requested` once offers are known. */
export type OrderCommand<TOffer extends Offer = Offer, TFilter = unknown> =
  | { readonly type: 'offers.known'; readonly offers: readonly TOffer[] }
  | ({ readonly type: 'order.requested' } & CatalogueChoice<TFilter>)
