/** An action available on the current page, listed in the shortcut sheet and in the palette. */
export interface Offer {
  readonly id: string
  /** In the reader's language. */
  readonly label: string
  /** The equivalent keys, pressed together; empty if there are none. */
  readonly keys: readonly string[]
  /** Choosing it places or cancels orders immediately. */
  readonly acts?: boolean
}

/** The actions of one part of the page, by its name. */
export interface OfferedBy {
  readonly from: string
  readonly offers: readonly Offer[]
}

/** Identifies the chosen action. */
export interface OfferRef {
  readonly from: string
  readonly id: string
}
