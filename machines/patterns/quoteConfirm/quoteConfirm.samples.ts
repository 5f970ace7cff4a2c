import type { QuoteRules, Terms } from './quoteConfirm.types.ts'

/** A minimal domain: one amount, terms with a price, and what tests vary about them. */

export interface PlainTerms extends Terms {
  readonly quoteId: string
  readonly price: string
  readonly warnings: readonly string[]
  readonly needsProof: boolean
  /** Why it cannot be sent with these terms. */
  readonly problem?: string
}

export interface PlainFields {
  readonly amount: string
}

export interface PlainBody {
  readonly quoteId: string
  readonly price: string
  readonly accepted: readonly string[]
  readonly safetyToken: string | undefined
}

export const plainCodes = { termsChanged: 39001, held: 39002, level: 39003 }

export const plainLife = 20_000

export const plainTerms = (over: Partial<PlainTerms> = {}): PlainTerms => ({
  quoteId: 'q1',
  price: '10',
  warnings: [],
  needsProof: false,
  life: plainLife,
  ...over,
})

type PlainRules = QuoteRules<string, { readonly most: string }, PlainFields, string, PlainTerms, PlainFields, PlainBody>

export const plainRules: PlainRules = {
  call: 'x.confirm',
  accepts: [plainCodes.held],
  changedCodes: [plainCodes.termsChanged],
  fieldsOf: ({ preset }) => ({ amount: preset }),
  changedFields: (_, amount) => ({ amount }),
  askOf: ({ fields }) => (fields.amount === '' ? undefined : fields),
  problemOf: ({ fields, terms }) => (fields.amount === '' ? 'amountMissing' : terms?.problem),
  warningsOf: ({ terms }) => terms?.warnings ?? [],
  proofOf: ({ fields, terms }) =>
    terms?.needsProof ? { action: 'confirm', subject: { ...fields, price: terms.price } } : undefined,
  bodyOf: ({ terms, ticked, proof }) => ({
    quoteId: terms?.quoteId ?? '',
    price: terms?.price ?? '',
    accepted: ticked,
    safetyToken: proof,
  }),
  // Half of it was sent first.
  nextOf: ({ fields }) => (fields.amount === '2' ? { amount: '1' } : undefined),
}
