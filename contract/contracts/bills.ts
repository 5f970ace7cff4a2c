import * as z from 'zod/mini'
import { decimalSchema } from '#contract/kernel/decimal.ts'
import { code, label, time } from '#contract/kernel/schemas.ts'
import { askedMarket } from '#contract/markets/askedCodes.ts'
import { span } from './pages.ts'
import { contractAccount } from './schemas.ts'

/** What can change the balance of a contract account. Margin that is added or taken out stays in it: its amount is 0. */
export const contractBillKinds = [
  'transferIn',
  'transferOut',
  'realised',
  'fee',
  'funding',
  'marginAdded',
  'marginTaken',
  /** What a position lost that the insurance fund took over, or that was closed against an opposite one. */
  'takeOver',
  'deleverage',
  /** What a position gained or lost at its delivery price, and the fee of the delivery. */
  'delivery',
  'deliveryFee',
  'funded',
] as const
export type ContractBillKind = (typeof contractBillKinds)[number]

export const contractBillsQuery = z.strictObject({
  account: z.optional(contractAccount),
  coin: z.optional(code),
  contractCode: z.optional(askedMarket),
  kind: z.optional(z.enum(contractBillKinds)),
  ...span,
})

export const contractBillSchema = z.object({
  billId: label,
  at: time,
  account: contractAccount,
  coin: code,
  kind: z.enum(contractBillKinds),
  /** Positive when the account gains. */
  amount: decimalSchema,
  /** Of the coin after it: the available part and posted margins together. */
  balance: decimalSchema,
  /** Null for what is of no contract. */
  contractCode: z.nullable(code),
  /** The `fillId`, the time of the settlement of funding, or the transfer’s id; null if it has none. */
  ref: z.nullable(label),
})
export type ContractBill = z.infer<typeof contractBillSchema>
