import * as z from 'zod/mini'
import { askedMarket } from '../askedCodes.ts'
import { defineCall } from '#contract/kernel/call.ts'
import { decimalSchema, positiveForm } from '#contract/kernel/decimal.ts'
import { marketsLimits } from '#contract/markets/limits.ts'
import { code, id, nothing, time } from '#contract/kernel/schemas.ts'

/** Rises above, drops to; rose, dropped by more within 24 hours (MSG-06 in `docs/requirements.md`). */
const alertTypeSchema = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
export type AlertType = z.infer<typeof alertTypeSchema>

/** A price, or for the last two kinds per cent of 24 hours. */
export const alertValueSchema = z
  .string()
  .check(z.maxLength(marketsLimits.alerts.maxDigits), z.regex(positiveForm))
  .brand<'Decimal'>()

/** What a person wants to be told of, once. */
const alertSchema = z.object({
  alertId: id,
  /** `btc_usdt` of a pair, the code of a contract. */
  symbol: code,
  instType: z.int(),
  baseCurrency: code,
  quoteCurrency: code,
  alertType: alertTypeSchema,
  alertValue: decimalSchema,
  createdTime: time,
})
export type Alert = z.infer<typeof alertSchema>

export const alerts = {
  /** Those that have not fired, the newest first. */
  list: defineCall({
    id: 'alerts.list',
    method: 'GET',
    path: '/hk-web/v2/alert/list',
    response: z.array(alertSchema),
    auth: true,
    errors: 'caller',
    extension: true,
  }),
  /** One that is set already is not set again: its row is the answer. */
  create: defineCall({
    id: 'alerts.create',
    method: 'POST',
    path: '/hk-web/v2/alert/create',
    body: z.strictObject({ symbol: askedMarket, alertType: alertTypeSchema, alertValue: alertValueSchema }),
    response: alertSchema,
    auth: true,
    errors: 'caller',
    extension: true,
  }),
  /** One that is gone already is no fault. */
  remove: defineCall({
    id: 'alerts.remove',
    method: 'POST',
    path: '/hk-web/v2/alert/remove',
    body: z.strictObject({ alertId: id }),
    response: nothing,
    auth: true,
    errors: 'caller',
    extension: true,
  }),
}
