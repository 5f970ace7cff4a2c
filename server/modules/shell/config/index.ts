import { calls } from '#contract/calls.ts'
import { defaultLines } from '#contract/support/support.ts'
import { toIntl } from '#contract/shell/locales.ts'
import { currencies, currencyOf } from '#server/catalogue/currencies.ts'
import { handle } from '#server/http/handle.ts'
import type { Module } from '#server/modules.ts'
import type { Options } from '#server/options.ts'
import { likelyCurrency, localeItems, longestItem } from './languages.ts'

/** The support lines in the order in which they are tried: chat desk, live chat, web chat. */
const serviceLines = [...defaultLines]

/** Standard, advanced and company verification, in the order in which a user completes them. */
const identityTypes = [
  { identityType: 1, level: 1, enabled: true },
  { identityType: 2, level: 2, enabled: true },
  { identityType: 3, level: 3, enabled: true },
]

/** 2: no fee rebate; 1 while a round runs, 3 while it is settled. */
const rebateStatus = 2

/** The other addresses of the venue. */
const addresses = ({ publicOrigin, port }: Options): string[] => [
  ...(publicOrigin === undefined ? [] : [publicOrigin]),
  `localhost:${port}`,
  `127.0.0.1:${port}`,
]

const downloads = { page: '/app/downLoad', android: '/app/downLoad?system=android', ios: '/app/downLoad?system=ios' }

/** Site configuration, available before login. */
export const configModule: Module = {
  name: 'config',
  handlers: [
    handle(calls.config.webConfig, (_, ctx) => ({ serviceLines, kolIncentive: true, time: ctx.now() })),
    handle(calls.config.serviceConfig, () => ({ serviceLines })),
    handle(calls.config.locales, (_, { venue }) => [...localeItems, ...(venue.options.sandbox ? [longestItem] : [])]),
    handle(calls.config.kycConfig, () => ({ identityTypes })),
    handle(calls.config.activityConfig, () => ({ rebateStatus })),
    handle(calls.config.downloadUrl, () => downloads),
    handle(calls.config.backupWebsites, (_, { venue }) => addresses(venue.options)),
    handle(calls.config.currencyList, () => [...currencies]),
    handle(calls.config.currencyDetail, (_, { locale }) => currencyOf(likelyCurrency[toIntl(locale)] ?? 'USD')),
  ],
}
