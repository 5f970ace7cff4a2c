import { expect, it } from 'vitest'
import { createActor, toPromise } from 'xstate'
import type { AnyActorLogic } from 'xstate'
import { instrumentSchema, instTypes } from '#contract/markets/instruments.ts'
import { createSiteConfigActors } from '#services/shell/siteConfig.ts'
import { stubServices } from '#tests/support/services.ts'
import type { Answering } from '#tests/support/venueStub.ts'
import { answer, stubClient } from '#tests/support/venueStub.ts'

const now = 1_700_000_000_000
const contract = (symbol: string, instType: number, liquidationDate: number | null) =>
  instrumentSchema.parse({
    symbol,
    tradeId: 1,
    instType,
    base: 'btc',
    quote: 'usdt',
    baseCoinId: 1,
    quoteCoinId: 52,
    baseName: 'Bitcoin',
    webLogo: '',
    tradeArea: 1,
    pricePrecision: 2,
    amountPrecision: 3,
    tickSize: '0.01',
    minAmount: '0.001',
    minTotal: '5',
    isMarginTrade: false,
    marginRatio: 0,
    liquidationDate,
    listedAt: 1,
    hasBook: true,
  })
const answers: Readonly<Record<string, unknown>> = {
  '/hk-web/public/get-web-config': { serviceLines: [], kolIncentive: true, time: now },
  '/hk-web/public/activity/get-config': { rebateStatus: 3 },
  '/hk-web/public/instruments': {
    instruments: [
      contract('btcusdt', instTypes.perpetual, null),
      contract('btcusdt_old', instTypes.delivery, now - 1),
      contract('btcusdt_next', instTypes.delivery, now + 1),
    ],
    tickers: [],
    ts: now,
  },
}
const venue: Answering = (request) => answer(answers[new URL(request.url).pathname])

const outputOf = (logic: AnyActorLogic): Promise<unknown> => toPromise(createActor(logic, { input: undefined }).start())

it('fetches the venue’s flags, and learns its time from the answer', async () => {
  const services = stubServices(venue)
  const actors = createSiteConfigActors(services)
  expect(await outputOf(actors.fetchWeb)).toEqual({ kolIncentive: true })
  expect(services.clock.venueNow()).toBe(now)
  expect(await outputOf(actors.fetchActivity)).toEqual({ rebateStatus: 3 })
})

it('takes the default contracts from the venue’s list, by the venue’s clock [NAV-09]', async () => {
  expect(await outputOf(createSiteConfigActors(stubServices(venue)).fetchContracts)).toEqual({
    perpetual: 'btcusdt',
    delivery: 'btcusdt_next',
  })
})

it('returns nothing silently when the venue refuses: menus work without', async () => {
  const { client, failures } = stubClient(() => answer(null, { code: 10001 }))
  const { fetchWeb, fetchActivity, fetchContracts } = createSiteConfigActors(stubServices(undefined, { client }))
  for (const logic of [fetchWeb, fetchActivity, fetchContracts])
    await expect(outputOf(logic)).rejects.toMatchObject({ kind: 'business', code: 10001 })
  expect(failures).toEqual([])
})
