/** Something that can be done on the page that is open: it stands in the sheet of keys and in the palette. */
export interface Offer {
  readonly id: string
  /** In the reader's language. */
  readonly label: string
  /** Keys that do the same, held together; empty where there are none. */
  readonly keys: readonly string[]
  /** It sends an order or ends some as soon as it is chosen. */
  readonly acts?: boolean
}

/** What one part of the page offers, by its name. */
export interface OfferedBy {
  readonly from: string
  readonly offers: readonly Offer[]
}

/** Which of them was chosen. */
export interface OfferRef {
  readonly from: string
  readonly id: string
}
