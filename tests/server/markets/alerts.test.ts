import { describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { AlertType } from '#contract/markets/calls/alerts.ts'
import { codes } from '#contract/kernel/codes.ts'
import { add, compare, decimal, negate, subtract } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { userTopics } from '#contract/kernel/streams.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { listedToken, tickerToken } from '#server/modules/markets/market/tokens.ts'
import { hasFired } from '#contract/markets/alertRule.ts'
import { createWaiting } from '#server/modules/markets/alerts/waiting.ts'
import { quickModules, registered } from '#tests/support/accounts.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import { boxDriver, startTestVenue, type Person } from '#tests/support/server.ts'
import { beyondCommit } from '#tests/support/length.ts'

/** Only the modules that these tests need. */
const names = new Set(['market', 'contractBooks', 'orders', 'session', 'outcomes', 'transfer', 'messages', 'alerts'])
const modules = quickModules.filter(({ name }) => names.has(name))

const venue = heldVenue({ modules })

const symbol = 'btc_usdt'

const tickerOf = (name: string) => {
  const ticker = venue.venue.use(tickerToken)(name)
  if (!ticker) throw new Error(`${name} is silent`)
  return ticker
}

const set = (as: Person, alertType: AlertType, alertValue: Decimal, market = symbol) =>
  venue.call(calls.alerts.create, { body: { symbol: market, alertType, alertValue } }, { as })

const alertsOf = async (as: Person) => (await venue.call(calls.alerts.list, {}, { as })).data

const received = async (as: Person) =>
  (
    await venue.call(
      calls.messages.list,
      { body: { moduleId: 20, submoduleId: null, pageSize: 100, pageNum: 1 } },
      { as },
    )
  ).data.list

/** Enough time for the venue to check prices and write the result. */
const look = async () => {
  await venue.clock.advance(venueLimits.alerts.lookEvery)
}

const one = decimal('1')
const far = decimal('1000000000')

describe('price alert', () => {
  it.each([
    [1, (last: Decimal) => subtract(last, one), 'rose above'],
    [2, (last: Decimal) => add(last, one), 'dropped to'],
  ] as const)(
    'of kind %i fires on the price, once, without an open page, and is then deleted',
    async (alertType, near, words) => {
      const person = await registered(venue)
      const value = near(tickerOf(symbol).last)
      await set(person, alertType, value)
      await look()
      await look()
      const messages = await received(person)
      expect(messages.length).toBe(1)
      expect(messages[0]).toMatchObject({ bizType: 104 + alertType, moduleCode: 20, read: false, hasLink: true })
      expect(messages[0]?.title).toContain(words)
      expect(JSON.parse(messages[0]?.dataJson ?? '')).toMatchObject({
        alertType,
        alertValue: value,
        baseCurrency: 'btc',
        quoteCurrency: 'usdt',
        instType: 2,
      })
      expect(await alertsOf(person)).toEqual([])
    },
  )

  it('waits while its price is far away', async () => {
    const person = await registered(venue)
    await set(person, 1, far)
    await look()
    expect(await received(person)).toEqual([])
    expect(await alertsOf(person)).toMatchObject([{ symbol, alertType: 1, alertValue: '1000000000' }])
  })

  it.each([
    [1, '100', '100', '0', false],
    [1, '100', '100.01', '0', true],
    [2, '100', '100.01', '0', false],
    [2, '100', '100', '0', true],
    [3, '5', '1', '5', false],
    [3, '5', '1', '5.01', true],
    [4, '5', '1', '-5', false],
    [4, '5', '1', '-5.01', true],
    [4, '5', '1', '6', false],
  ] as const)(
    'of kind %i at %s, with the price at %s and %s per cent in 24 hours: fires %s',
    (alertType, value, last, change, fires) => {
      expect(hasFired(alertType, decimal(value), { last: decimal(last), change: decimal(change) })).toBe(fires)
    },
  )

  it.each([
    [3, (change: Decimal) => change, 'up'],
    [4, negate, 'down'],
  ] as const)(
    'of kind %i fires for a market that moved that far within a day, without an open page',
    async (alertType, sized, words) => {
      const person = await registered(venue)
      const least = decimal('0.05')
      const moved = venue.venue
        .use(listedToken)()
        .find(({ symbol: name }) => name.endsWith('_usdt') && compare(sized(tickerOf(name).change), least) > 0)
      if (!moved) throw new Error('No market of this seed has moved so far: take another seed')
      const value = subtract(sized(tickerOf(moved.symbol).change), decimal('0.03'))
      await set(person, alertType, value, moved.symbol)
      await look()
      await look()
      const messages = await received(person)
      expect(messages.map(({ title }) => title)).toEqual([
        `${moved.symbol.replace('_', '/').toUpperCase()} ${words} more than ${value}% in 24h`,
      ])
      expect(messages[0]).toMatchObject({ bizType: 104 + alertType, moduleCode: 20, read: false, hasLink: true })
      expect(await alertsOf(person)).toEqual([])
    },
  )

  it('fires on one trade at a momentary price, and reports that price', () => {
    const ticker = { ...tickerOf(symbol), last: decimal('100') }
    const waiting = createWaiting(() => ticker)
    const row = {
      id: 1,
      userId: 7,
      symbol,
      instType: 2,
      tradeId: 1,
      baseCurrency: 'btc',
      quoteCurrency: 'usdt',
      alertType: 1,
      alertValue: '100.5',
      createdAt: 1,
    } as const
    waiting.add(row)
    const trade = (name: string, price: string) =>
      waiting.hear({
        kind: 'trade',
        symbol: name,
        trade: { id: '1', price: decimal(price), amount: one, side: 'buy', ts: 1 },
      })
    trade(symbol, '100.5')
    trade('eth_usdt', '101')
    expect(waiting.due()).toEqual([])
    trade(symbol, '100.51')
    trade(symbol, '100')
    expect(waiting.due()).toEqual([{ row, ticker: { ...ticker, last: '100.51' } }])
    waiting.remove(1)
    trade(symbol, '200')
    expect(waiting.due()).toEqual([])
  })

  it('on a contract links to the contract', async () => {
    const person = await registered(venue)
    await set(person, 2, far, 'btcusdt')
    await look()
    const [message] = await received(person)
    expect(JSON.parse(message?.dataJson ?? '')).toMatchObject({ contractCode: 'btcusdt', instType: 4 })
  })

  it('does not fire after removal; removing it again, or another user’s, has no effect', async () => {
    const [person, other] = [await registered(venue), await registered(venue)]
    const { data } = await set(person, 2, far)
    await venue.call(calls.alerts.remove, { body: { alertId: data.alertId } }, { as: other })
    expect((await alertsOf(person)).length).toBe(1)
    await venue.call(calls.alerts.remove, { body: { alertId: data.alertId } }, { as: person })
    expect((await venue.call(calls.alerts.remove, { body: { alertId: data.alertId } }, { as: person })).code).toBe(200)
    await look()
    expect(await received(person)).toEqual([])
  })

  it('is refused for an unlisted market, for zero or less, and above the maximum number', async () => {
    const person = await registered(venue)
    expect((await set(person, 1, one, 'no_such')).code).toBe(codes.instrumentUnknown)
    expect((await set(person, 1, decimal('0'))).status).toBe(422)
    expect((await set(person, 1, decimal('-1'))).status).toBe(422)
    for (let count = 0; count < venueLimits.alerts.most; count += 1)
      await set(person, 1, add(far, decimal(String(count))))
    expect((await set(person, 1, subtract(far, one))).code).toBe(codes.alertsFull)
    expect((await set(person, 1, far)).code).toBe(200)
  })

  it('is not set twice, however often and from however many places it is requested, and fires once', async () => {
    const [person, other] = [await registered(venue), await registered(venue)]
    const answers = await Promise.all([far, far, decimal('1000000000.00'), far].map((value) => set(person, 1, value)))
    expect(new Set(answers.map(({ data }) => data.alertId)).size).toBe(1)
    const [first] = answers
    expect(await alertsOf(person)).toEqual([first?.data])
    expect((await set(other, 1, far)).data.alertId).not.toBe(first?.data.alertId)
    await set(person, 1, far, 'eth_usdt')
    await set(person, 3, far)
    expect((await alertsOf(person)).length).toBe(3)
    await Promise.all([set(person, 2, far), set(person, 2, far)])
    await look()
    await look()
    expect((await received(person)).length).toBe(1)
  })

  it('notifies its owner’s pages when it is set, fired or removed, but not without a change', async () => {
    const [person, other] = [await registered(venue), await registered(venue)]
    const seqs = () => [person, other].map(({ user: { id } }) => venue.venue.hub.userSeq(id, userTopics.alerts))
    const { data } = await set(person, 1, far)
    expect(seqs()).toEqual([1, 0])
    await set(person, 1, far)
    expect(seqs()).toEqual([1, 0])
    await venue.call(calls.alerts.remove, { body: { alertId: data.alertId } }, { as: person })
    expect(seqs()).toEqual([2, 0])
    await venue.call(calls.alerts.remove, { body: { alertId: data.alertId } }, { as: person })
    expect(seqs()).toEqual([2, 0])
    await set(person, 2, far)
    await look()
    expect(seqs()).toEqual([4, 0])
  })

  beyondCommit(() => {
    it('fires after an outage when the venue is back', async () => {
      const { mkdtempSync, rmSync } = await import('node:fs')
      const { join } = await import('node:path')
      const { tmpdir } = await import('node:os')
      const folder = mkdtempSync(join(tmpdir(), 'statefloor-alerts-'))
      const driver = () => boxDriver({ folder: join(folder, 'database') })
      const first = await startTestVenue({ modules, driver: await driver() })
      const person = await registered(first)
      await first.call(calls.alerts.create, { body: { symbol, alertType: 2, alertValue: far } }, { as: person })
      await first.close()
      const second = await startTestVenue({ modules, driver: await driver() })
      await second.clock.advance(venueLimits.alerts.lookEvery)
      const { data } = await second.call(
        calls.messages.list,
        { body: { moduleId: 20, submoduleId: null, pageSize: 10, pageNum: 1 } },
        { as: person },
      )
      expect(data.totalCount).toBe(1)
      await second.close()
      rmSync(folder, { recursive: true })
    })
  })
})
