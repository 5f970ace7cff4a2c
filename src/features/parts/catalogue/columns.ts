import type { ReactNode } from 'react'

/** A column of a catalogue, in its table, in its cards and in its comparison. */
export interface CatalogueColumn<TOffer> {
  readonly key: string
  readonly head: string
  readonly cell: (offer: TOffer) => ReactNode
  /** Right-aligned, tabular. */
  readonly numbers?: boolean
  /** The first direction of its sort; undefined if it has none. */
  readonly sorts?: 'up' | 'down'
  /** Its place in a card, as named in the list's `areas`; a card does not have the others. */
  readonly area?: string
  /** Hidden where columns are close together. */
  readonly isWideOnly?: boolean
  /** In a card it follows its head. */
  readonly named?: boolean
  /** Only for the list, not for the comparison. */
  readonly isListOnly?: boolean
}
