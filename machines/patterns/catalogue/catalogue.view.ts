import { kernelLimits } from '#contract/kernel/limits.ts'
import type { CataloguePicture } from './catalogue.ts'
import type { CatalogueSort, Offer } from './catalogue.types.ts'

/** A catalogue, for a screen. Rows stay visible while a refresh runs, and after it failed. */
export const catalogueView = <TOffer extends Offer, TFilter>(snapshot: CataloguePicture<TOffer, TFilter>) => {
  const { offers, order, ended, compared, filter, sort, listedAt, error } = snapshot.context
  return {
    phase: snapshot.matches({ rows: 'broken' })
      ? ('broken' as const)
      : snapshot.matches({ list: 'failed' })
        ? ('failed' as const)
        : snapshot.matches({ rows: 'none' })
          ? ('none' as const)
          : snapshot.matches({ rows: 'shown' })
            ? ('shown' as const)
            : ('loading' as const),
    offers,
    order,
    ended,
    compared,
    filter,
    sort,
    listedAt,
    error,
    isStale: snapshot.hasTag('stale'),
    isBusy: snapshot.hasTag('busy'),
    /** The order is frozen, because the pointer or the focus is on the rows. */
    isHeld: snapshot.matches({ rows: { shown: 'held' } }),
    isComparing: snapshot.matches({ comparison: 'open' }),
    /** No more offers can be compared. */
    isFull: compared.length >= kernelLimits.catalogue.compared,
  }
}

/** The offers of these ids, in this order. */
export const offersOf = <TOffer extends Offer>(
  offers: readonly TOffer[],
  ids: readonly string[],
): readonly TOffer[] => {
  const known = new Map(offers.map((offer) => [offer.id, offer]))
  return ids.flatMap((id) => known.get(id) ?? [])
}

/** The sort after pressing a column's head: its first direction, then the other one, then the venue's own order. */
export const nextSort = (
  sort: CatalogueSort | undefined,
  column: string,
  first: CatalogueSort['direction'],
): CatalogueSort | undefined => {
  if (sort?.column !== column) return { column, direction: first }
  return sort.direction === first ? { column, direction: first === 'up' ? 'down' : 'up' } : undefined
}
