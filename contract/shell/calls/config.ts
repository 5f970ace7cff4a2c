import * as z from 'zod/mini'
import { defineCall } from '#contract/kernel/call.ts'
import { decimalSchema } from '#contract/kernel/decimal.ts'
import { id, label, text, time } from '#contract/kernel/schemas.ts'

/** `serviceLines` is passed on unchecked; the flow that uses it filters it. */
const serviceConfigSchema = z.object({ serviceLines: z.array(z.unknown()) })

export const webConfigSchema = z.object({
  serviceLines: z.array(z.unknown()),
  kolIncentive: z.boolean(),
  /** The venue's clock, so that a guest's page can compute its offset too. */
  time,
})

export const localeItemSchema = z.object({ name: label, value: label })

export const currencySchema = z.object({ id, currencyCode: label, symbol: label })
/** `exchangeRate`: the amount of the currency that one USDT buys. */
export const currencyListItemSchema = z.object({ id, currencyCode: label, symbol: label, exchangeRate: decimalSchema })

/** `identityType` as in the identity list; `level` is the order in which levels are reached. */
const kycConfigSchema = z.object({
  identityTypes: z.array(z.object({ identityType: z.int(), level: z.int(), enabled: z.boolean() })),
})

export const activityConfigSchema = z.object({ rebateStatus: z.int() })
const downloadUrlSchema = z.object({ android: text, ios: text, page: text })

export const config = {
  webConfig: defineCall({
    id: 'config.webConfig',
    method: 'GET',
    path: '/hk-web/public/get-web-config',
    response: webConfigSchema,
    errors: 'caller',
  }),
  downloadUrl: defineCall({
    id: 'config.downloadUrl',
    method: 'POST',
    path: '/hk-web/v2/common/dowloadUrl',
    body: z.strictObject({}),
    response: downloadUrlSchema,
  }),
  locales: defineCall({
    id: 'config.locales',
    method: 'GET',
    path: '/hk-web/public/common/locales',
    response: z.array(localeItemSchema),
  }),
  kycConfig: defineCall({
    id: 'config.kycConfig',
    method: 'GET',
    path: '/hk-web/public/kyc/get-config',
    response: kycConfigSchema,
  }),
  serviceConfig: defineCall({
    id: 'config.serviceConfig',
    method: 'GET',
    path: '/hk-web/public/service/get-config',
    response: serviceConfigSchema,
  }),
  /** The currency suggested by the reader's language. */
  currencyDetail: defineCall({
    id: 'config.currencyDetail',
    method: 'GET',
    path: '/hk-web/public/currency/detail',
    response: currencySchema,
    errors: 'caller',
  }),
  backupWebsites: defineCall({
    id: 'config.backupWebsites',
    method: 'GET',
    path: '/hk-web/public/common/backup-websites',
    response: z.array(text),
    errors: 'caller',
  }),
  activityConfig: defineCall({
    id: 'config.activityConfig',
    method: 'GET',
    path: '/hk-web/public/activity/get-config',
    response: activityConfigSchema,
    errors: 'caller',
  }),
  currencyList: defineCall({
    id: 'config.currencyList',
    method: 'GET',
    path: '/hk-web/public/currency/list',
    response: z.array(currencyListItemSchema),
    errors: 'caller',
  }),
}
