import * as z from 'zod/mini'
import { askedMarket } from '../askedCodes.ts'
import { defineCall } from '#contract/kernel/call.ts'
import { decimalSchema, positiveForm } from '#contract/kernel/decimal.ts'
import { marketsLimits } from '#contract/markets/limits.ts'
import { code, id, nothing, time } from '#contract/kernel/schemas.ts'

/**
 * Rises above, drops to; rose or dropped by more than a percentage within 24 hours (MSG-06 in `docs/requirements.md`).
 */
const alertTypeSchema = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
export type AlertType = z.infer<typeof alertTypeSchema>

/** A price, or for the last two kinds a 24-hour change in per cent. */
export const alertValueSchema = z
  .string()
  .check(z.maxLength(marketsLimits.alerts.maxDigits), z.regex(positiveForm))
  .brand<'Decimal'>()

/** A price alert, which fires once. */
const alertSchema = z.object({
  alertId: id,
  /** `btc_usdt` for a pair, the code for a contract. */
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
  /** Alerts that have not fired, newest first. */
  list: defineCall({
    id: 'alerts.list',
    method: 'GET',
    path: '/hk-web/v2/alert/list',
    response: z.array(alertSchema),
    auth: true,
    errors: 'caller',
    extension: true,
  }),
  /** Idempotent: an existing alert is returned as it is. */
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
  /** Removing an alert that is already gone is not an error. */
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
