import * as z from 'zod/mini'
import { defineCall } from '#contract/kernel/call.ts'
import { decimalSchema, uniqueDecimalSchema } from '#contract/kernel/decimal.ts'
import { code, id, label, time } from '#contract/kernel/schemas.ts'
import { assetsLimits } from '#contract/assets/limits.ts'

/** The format of a saved proof; `docs/wire/proof.md` describes it. */
export const proofFormat = 'statefloor-proof/1'

const { maxCoins, maxLevels } = assetsLimits.proof

/** SHA-256 in lower-case hexadecimal. */
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
/** A UTC day: `2026-11-18`. */
const date = z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/))

/** A hash covers the text of an amount, so each amount has one spelling. */
const sum = uniqueDecimalSchema

/** The tree of one coin, as the day's root commits to it. */
const treeSchema = z.object({ coin: code, leaves: id, root: hash, total: sum })
export type ProofTree = z.infer<typeof treeSchema>

const siblingSchema = z.object({ hash, sum })

/** A user's leaf in the tree of one coin, and the siblings from the leaf up to the root. */
const branchSchema = z.object({
  coin: code,
  index: id,
  amount: sum,
  siblings: z.array(siblingSchema).check(z.maxLength(maxLevels)),
})
export type ProofBranch = z.infer<typeof branchSchema>

/** A user's proof for one day: everything that a verifier needs except the published root. */
export const proofFileSchema = z.object({
  format: z.literal(proofFormat),
  date,
  uid: label,
  nonce: hash,
  root: hash,
  trees: z.array(treeSchema).check(z.maxLength(maxCoins)),
  branches: z.array(branchSchema).check(z.maxLength(maxCoins)),
})
export type ProofFile = z.infer<typeof proofFileSchema>

const proofDaySchema = z.object({ date, at: time, root: hash, customers: id })

const proofCoinSchema = z.object({
  coin: code,
  leaves: id,
  root: hash,
  /** Total owned by customers, over all accounts. */
  liabilities: sum,
  /** Total held by the venue: all coins that it has received or put into its lending fund. */
  reserves: decimalSchema,
  /** The part of the reserves that is the venue's own: collected fees. */
  own: decimalSchema,
})
export type ProofCoin = z.infer<typeof proofCoinSchema>

const proofBookSchema = z.object({
  /** Newest first. */
  days: z.array(proofDaySchema),
  /** The requested day, or the newest; null if there is none. Coins are in the catalogue's order. */
  day: z.nullable(z.object({ date, coins: z.array(proofCoinSchema) })),
})
export type ProofBook = z.infer<typeof proofBookSchema>

export const proof = {
  /** The recorded days, and the sums of one of them. */
  book: defineCall({
    id: 'proof.book',
    method: 'GET',
    path: '/hk-web/v2/proof/book',
    query: z.strictObject({ date: z.optional(date) }),
    response: proofBookSchema,
    errors: 'caller',
    extension: true,
  }),
  /** The root that was published for a day, which outlives the day's tree; null if there was no snapshot. */
  root: defineCall({
    id: 'proof.root',
    method: 'GET',
    path: '/hk-web/v2/proof/root',
    query: z.strictObject({ date }),
    response: z.object({ root: z.nullable(hash) }),
    errors: 'caller',
    extension: true,
  }),
  /** The user's own proof for a day; null if they owned nothing then. */
  branch: defineCall({
    id: 'proof.branch',
    method: 'GET',
    path: '/hk-web/v2/proof/branch',
    query: z.strictObject({ date }),
    response: z.object({ file: z.nullable(proofFileSchema) }),
    auth: true,
    errors: 'caller',
    extension: true,
  }),
}
