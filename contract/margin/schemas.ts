import * as z from 'zod/mini'
import { riskLevels } from '#contract/contracts/kinds.ts'
import { decimalSchema } from '#contract/kernel/decimal.ts'
import { code, id, label, time } from '#contract/kernel/schemas.ts'

/** Margin accounts: one cross account over all coins, or one for each isolated pair. */
export const marginAccounts = ['cross', 'isolated'] as const
export type MarginAccountName = (typeof marginAccounts)[number]
export const marginAccountName = z.enum(marginAccounts)

/** What changed a loan. `interest` is that of one started clock hour. */
export const loanRecordKinds = ['borrow', 'repay', 'interest', 'liquidation'] as const
export type LoanRecordKind = (typeof loanRecordKinds)[number]

export const loanSchema = z.object({
  loanId: label,
  account: marginAccountName,
  /** The pair of an isolated account; null for cross. */
  tradeId: z.nullable(id),
  coinId: id,
  principal: decimalSchema,
  interest: decimalSchema,
  /** A fraction of the principal, for each started clock hour (UTC). */
  hourlyRate: decimalSchema,
  openedAt: time,
  /** Start of the last hour whose interest is charged. */
  lastHour: time,
  isOpen: z.boolean(),
  seq: z.int(),
})
export type Loan = z.infer<typeof loanSchema>

export const loanRecordSchema = z.object({
  recordId: label,
  loanId: label,
  account: marginAccountName,
  /** The pair of an isolated account; null for cross. */
  tradeId: z.nullable(id),
  /** The pair's code; null for cross. */
  pair: z.nullable(code),
  kind: z.enum(loanRecordKinds),
  coinId: id,
  coin: code,
  amount: decimalSchema,
  principalAfter: decimalSchema,
  interestAfter: decimalSchema,
  /** Start of the hour that `interest` is for; null for the other kinds. */
  hour: z.nullable(time),
  at: time,
})
export type LoanRecord = z.infer<typeof loanRecordSchema>

const ofCoin = z.object({ coinId: id, amount: decimalSchema })

const marginCoinSchema = z.object({
  coinId: id,
  shortName: code,
  available: decimalSchema,
  held: decimalSchema,
  principal: decimalSchema,
  interest: decimalSchema,
  /** Worth of one coin in USDT: its index, else the last price of its USDT pair; null without both. */
  index: z.nullable(decimalSchema),
  /** The part of its worth that backs loans. */
  collateralRate: decimalSchema,
})

/** Ways out of danger, each with the risk rate that it leads to. */
const marginRemedyKinds = ['transferIn', 'repay'] as const

const marginRemedySchema = z.object({
  kind: z.enum(marginRemedyKinds),
  /** Always null: no contract is concerned. */
  contractCode: z.null(),
  coin: code,
  amount: decimalSchema,
  riskRateAfter: decimalSchema,
})
export type MarginRemedy = z.infer<typeof marginRemedySchema>

export const marginAccountSchema = z.object({
  account: marginAccountName,
  tradeId: z.nullable(id),
  pair: z.nullable(code),
  /** Digits after the point of the pair's prices; null for cross. */
  priceDigits: z.nullable(z.int()),
  coins: z.array(marginCoinSchema),
  /** In USDT, as are debt, equity and maintenance. */
  assets: decimalSchema,
  debt: decimalSchema,
  equity: decimalSchema,
  maintenance: decimalSchema,
  /** Maintenance / equity; null when the equity is used up. */
  riskRate: z.nullable(decimalSchema),
  level: z.enum(riskLevels),
  /** The largest new loan of each coin that the account can borrow. */
  borrowable: z.array(ofCoin),
  /** How much of each coin there may leave the account. */
  transferable: z.array(ofCoin),
  /** Of an isolated pair: the index of its base at which the risk rate is 1. */
  liquidationPrice: z.nullable(decimalSchema),
  remedies: z.array(marginRemedySchema),
  seq: z.int(),
})
export type MarginAccount = z.infer<typeof marginAccountSchema>

/** All accounts at one moment: cross first. */
export const marginAccountsSchema = z.object({ list: z.array(marginAccountSchema), seq: z.int() })

export const marginRulesSchema = z.object({
  coins: z.array(
    z.object({
      coinId: id,
      shortName: code,
      /** Whether a cross account can borrow it. */
      isLent: z.boolean(),
      hourlyRate: decimalSchema,
      minBorrow: decimalSchema,
      /** Digits after the point of what is borrowed. */
      digits: z.int(),
      /** Worth of one coin in USDT; null without a price. */
      index: z.nullable(decimalSchema),
      /** How much the venue has left to lend. */
      poolLeft: decimalSchema,
      collateralRate: decimalSchema,
    }),
  ),
  /** By debt in USDT. */
  crossTiers: z.array(
    z.object({
      upTo: decimalSchema,
      maintenanceRate: decimalSchema,
      maxLeverage: z.int(),
      maintenanceAmount: decimalSchema,
    }),
  ),
  pairs: z.array(z.object({ tradeId: id, leverage: z.int() })),
})
export type MarginRules = z.infer<typeof marginRulesSchema>
