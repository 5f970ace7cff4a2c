import * as z from 'zod/mini'
import { page, pageAlone, span } from '#contract/contracts/pages.ts'
import { defineCall } from '#contract/kernel/call.ts'
import { decimalSchema } from '#contract/kernel/decimal.ts'
import { id, intText } from '#contract/kernel/schemas.ts'
import {
  loanRecordKinds,
  loanRecordSchema,
  loanSchema,
  marginAccountName,
  marginAccountSchema,
  marginAccountsSchema,
  marginRulesSchema,
} from '../schemas.ts'

/** `tradeId` names the pair of an isolated account; null for cross. */
const ofAccount = { account: marginAccountName, tradeId: z.nullable(id), coinId: id }

/** Margin accounts and their loans. `seq` is that of the stream topic `loans`. */
export const margin = {
  rules: defineCall({
    id: 'margin.rules',
    method: 'GET',
    path: '/hk-web/margin/public/rules',
    response: marginRulesSchema,
    errors: 'caller',
    extension: true,
  }),
  /** `tradeId` goes with `isolated`. */
  account: defineCall({
    id: 'margin.account',
    method: 'GET',
    path: '/hk-web/margin/account',
    query: z.strictObject({ account: marginAccountName, tradeId: z.optional(intText) }),
    response: marginAccountSchema,
    auth: true,
    errors: 'caller',
    extension: true,
  }),
  /** The cross account, then each isolated pair that is open, or that holds or owes anything. */
  accounts: defineCall({
    id: 'margin.accounts',
    method: 'GET',
    path: '/hk-web/margin/accounts',
    response: marginAccountsSchema,
    auth: true,
    errors: 'caller',
    extension: true,
  }),
  borrow: defineCall({
    id: 'margin.borrow',
    method: 'POST',
    path: '/hk-web/margin/borrow',
    body: z.strictObject({ ...ofAccount, amount: decimalSchema }),
    response: z.nullable(loanSchema),
    auth: true,
    signed: true,
    money: true,
    errors: 'caller',
    extension: true,
  }),
  /** Either `amount`, of which no more is taken than is owed, or `all`. */
  repay: defineCall({
    id: 'margin.repay',
    method: 'POST',
    path: '/hk-web/margin/repay',
    body: z.strictObject({ ...ofAccount, amount: z.optional(decimalSchema), all: z.optional(z.literal(true)) }),
    response: z.nullable(loanSchema),
    auth: true,
    money: true,
    errors: 'caller',
    extension: true,
  }),
  /** Newest first. */
  loans: defineCall({
    id: 'margin.loans',
    method: 'GET',
    path: '/hk-web/margin/loans',
    query: z.strictObject({
      account: z.optional(marginAccountName),
      isOpen: z.optional(z.enum(['true', 'false'])),
      pageNum: span.pageNum,
      pageSize: span.pageSize,
    }),
    response: page(loanSchema),
    auth: true,
    errors: 'caller',
    extension: true,
  }),
  /** Newest first. */
  records: defineCall({
    id: 'margin.records',
    method: 'GET',
    path: '/hk-web/margin/records',
    query: z.strictObject({
      kind: z.optional(z.enum(loanRecordKinds)),
      account: z.optional(marginAccountName),
      ...span,
    }),
    response: pageAlone(loanRecordSchema),
    auth: true,
    errors: 'caller',
    extension: true,
  }),
}
