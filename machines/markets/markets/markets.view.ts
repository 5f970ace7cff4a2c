import { transferSearch } from '#contract/assets/transferLinks.ts'
import type { MarketsSnapshot } from './markets.machine.ts'
import { marketPath } from './markets.path.ts'

export { areas, groups, zones } from './markets.types.ts'
export type { Column, Sort } from './markets.types.ts'

export type MarketsPhase = 'loading' | 'failed' | 'broken' | 'ready'

export const phase = (snapshot: MarketsSnapshot): MarketsPhase =>
  snapshot.matches('broken')
    ? 'broken'
    : snapshot.hasTag('failed')
      ? 'failed'
      : snapshot.hasTag('busy')
        ? 'loading'
        : 'ready'

export const failure = (snapshot: MarketsSnapshot) => snapshot.context.error

export const instruments = (snapshot: MarketsSnapshot) => snapshot.context.instruments

/** The venue's time of the listing. */
export const listedAt = (snapshot: MarketsSnapshot) => snapshot.context.listedAt

export const choice = (snapshot: MarketsSnapshot) => snapshot.context.choice

/** The current list with the transfer dialog for a coin over it. */
export const transferPath = ({ context }: MarketsSnapshot, coinId: number): string =>
  marketPath(context.choice, transferSearch({ coinId }))

/** Whether a filter other than the area is active. */
export const isFiltered = ({
  context: {
    choice: { group, zone, text },
  },
}: MarketsSnapshot): boolean => group !== 'all' || zone !== 'all' || text !== ''

export const order = (snapshot: MarketsSnapshot) => snapshot.context.order

/** The order is frozen, because the pointer or the focus is on the rows. */
export const isHeld = (snapshot: MarketsSnapshot): boolean => snapshot.matches({ ready: 'held' })
