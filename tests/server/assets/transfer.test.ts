import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { users } from '#server/db/schema/index.ts'
import { manualClock } from '#server/clock.ts'
import { booksOutOfBalance, databaseKinds, holds, recordsOf, submit, transferOf } from '#tests/support/money.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import { startTestVenue, testStart } from '#tests/support/server.ts'
import type { Person, TestVenue } from '#tests/support/server.ts'

const day = 24 * 60 * 60 * 1_000

/** The same user after the session has expired. */
const logInAgain = async ({ venue }: TestVenue, { user }: Person): Promise<Person> => ({
  user,
  ...(await venue.sessions.create(user, { address: '127.0.0.1', agent: 'test' })),
})

describe.each(databaseKinds())('transfers on $kind', ({ open }) => {
  const venue = heldVenue(async () => ({ driver: await open() }))
  afterAll(async () => {
    expect(await booksOutOfBalance(venue.venue.db)).toEqual([])
  })

  const changeSecurity = (person: Person) =>
    venue.venue.db.query.update(users).set({ securityChangedAt: venue.clock.now() }).where(eq(users.id, person.user.id))

  it('move money exactly between two accounts, and notify the streams', async () => {
    const person = await venue.person()
    const seq = venue.venue.hub.userSeq(person.user.id, 'balances')
    const got = await submit(venue, person, transferOf('15.000000000000000001', { coinId: 2, coinName: 'eth' }))
    expect(got).toMatchObject({ status: 200, code: 200, data: { transferId: expect.any(String) } })
    expect(await holds(venue, person, 2, 'eth')).toEqual({ available: '5', held: '0' })
    expect(await holds(venue, person, 5, 'eth')).toEqual({ available: '15.000000000000000001', held: '0' })
    expect(venue.venue.hub.userSeq(person.user.id, 'balances')).toBe(seq + 1)
    expect(await recordsOf(venue, person)).toEqual({
      list: [
        {
          transferId: got.data?.transferId,
          createdTime: venue.clock.now(),
          coinId: 2,
          coinName: 'eth',
          amount: '15.000000000000000001',
          source: 2,
          target: 5,
          pair: null,
          state: 'posted',
        },
      ],
      totalCount: 1,
    })
  })

  it.each([
    ['more than the balance', transferOf('250000.000001'), codes.balanceTooLow],
    ['more than any ledger can hold', transferOf('9'.repeat(60)), codes.balanceTooLow],
    ['more than the daily limit', transferOf('200000.000001'), codes.dayLimit],
    ['more than a cross account with a loan can spare', transferOf('8000.000001', { type: 62 }), codes.loanOutstanding],
    ['the collateral of an open position', transferOf('7000', { type: 52 }), codes.positionsNeedCollateral],
    [
      'a coin that is closed in both directions',
      transferOf('1', { coinId: 101, coinName: 'ftm' }),
      codes.coinNotTransferable,
    ],
    [
      'a coin that is closed for transfers in',
      transferOf('1', { coinId: 102, coinName: 'eos', type: 26 }),
      codes.coinNotTransferable,
    ],
    [
      'a coin that is closed for transfers out',
      transferOf('1', { coinId: 103, coinName: 'matic', type: 26 }),
      codes.coinNotTransferable,
    ],
    [
      'a coin that the target does not accept',
      transferOf('1', { coinId: 3, coinName: 'sol', type: 23 }),
      codes.coinNotTransferable,
    ],
    ['a closed pair', transferOf('1', { type: 27, tradeId: 102_052 }), codes.pairNotTransferable],
    ['an isolated account without a pair', transferOf('1', { type: 27 }), codes.pairNotTransferable],
    ['a pair where none is allowed', transferOf('1', { tradeId: 1_052 }), codes.pairNotTransferable],
    ['an unknown pair', transferOf('1', { type: 27, tradeId: 77 }), codes.pairNotTransferable],
    [
      'a coin that the pair does not have',
      transferOf('1', { type: 27, tradeId: 1_052, coinId: 2, coinName: 'eth' }),
      codes.coinNotTransferable,
    ],
    ['an unknown transfer type', transferOf('1', { type: 22 }), codes.transferTypeUnknown],
    ['another unknown transfer type', transferOf('1', { type: 252 }), codes.transferTypeUnknown],
    ['nothing', transferOf('0'), codes.amountInvalid],
    ['a negative amount', transferOf('-1'), codes.amountInvalid],
    ['more decimals than the coin has', transferOf('0.0000001'), codes.amountInvalid],
    ['an unlisted coin', transferOf('1', { coinId: 9_999 }), codes.coinUnknown],
    ['a coin under another name', transferOf('1', { coinName: 'btc' }), codes.coinUnknown],
  ])('refuse %s, move nothing, and report the same in advance [TRF-13]', async (_, body, code) => {
    const person = await venue.person()
    const before = (await venue.call(calls.assets.balances, {}, { as: person })).data
    expect(await venue.call(calls.transfer.precheck, { body }, { as: person })).toMatchObject({
      status: 200,
      code,
      data: null,
    })
    expect(await submit(venue, person, body)).toMatchObject({ status: 200, code, data: null })
    expect(await venue.call(calls.transfer.submitSigned, { body }, { as: person })).toMatchObject({
      status: 200,
      code,
      data: null,
    })
    expect((await venue.call(calls.assets.balances, {}, { as: person })).data).toEqual(before)
    expect((await recordsOf(venue, person)).totalCount).toBe(0)
  })

  it.each([
    ['everything that the loan leaves free', transferOf('8000', { type: 62 })],
    ['everything that the positions leave free', transferOf('5900', { type: 52 })],
    ['a whole balance', transferOf('2000', { type: 32 })],
    ['trailing zeros beyond the coin’s decimals', transferOf('1.5000000000')],
    ['from one isolated pair', transferOf('0.05', { type: 72, tradeId: 1_052, coinId: 1, coinName: 'BTC' })],
    ['to another isolated pair', transferOf('3', { type: 27, tradeId: 3_052 })],
  ])('move %s', async (_, body) => {
    const person = await venue.person()
    expect(await venue.call(calls.transfer.precheck, { body }, { as: person })).toMatchObject({
      code: 200,
      data: { willBeReviewed: false },
    })
    expect(await submit(venue, person, body)).toMatchObject({ code: 200, data: { transferId: expect.any(String) } })
  })

  it('refuse more than a small amount for a day after a security change [TRF-13]', async () => {
    const person = await venue.person()
    await changeSecurity(person)
    expect((await submit(venue, person, transferOf('1000.000001'))).code).toBe(codes.riskRefused)
    expect((await submit(venue, person, transferOf('0.02', { coinId: 1, coinName: 'btc' }))).code).toBe(
      codes.riskRefused,
    )
    expect((await submit(venue, person, transferOf('1000'))).code).toBe(200)
    await venue.clock.advance(venueLimits.transfer.riskWindow - 1)
    const again = await logInAgain(venue, person)
    expect((await submit(venue, again, transferOf('1000.000001'))).code).toBe(codes.riskRefused)
    await venue.clock.advance(1)
    expect((await submit(venue, again, transferOf('1000.000001'))).code).toBe(200)
  })

  it('hold amounts above the automatic limit at once, and post them after the review', async () => {
    const person = await venue.person()
    const body = transferOf('50000.000001')
    expect(await venue.call(calls.transfer.precheck, { body }, { as: person })).toMatchObject({
      code: 200,
      data: { willBeReviewed: true },
    })
    expect(await submit(venue, person, body)).toMatchObject({
      code: codes.transferInReview,
      data: { transferId: expect.any(String) },
    })
    expect(await holds(venue, person, 2)).toEqual({ available: '199999.999999', held: '50000.000001' })
    expect(await holds(venue, person, 5)).toEqual({ available: '10000', held: '0' })
    expect((await recordsOf(venue, person)).list[0]?.state).toBe('review')
    const seq = venue.venue.hub.userSeq(person.user.id, 'balances')
    await venue.clock.advance(venueLimits.transfer.review - 1)
    expect((await recordsOf(venue, person)).list[0]?.state).toBe('review')
    await venue.clock.advance(1)
    expect((await recordsOf(venue, person)).list[0]?.state).toBe('posted')
    expect(await holds(venue, person, 2)).toEqual({ available: '199999.999999', held: '0' })
    expect(await holds(venue, person, 5)).toEqual({ available: '60000.000001', held: '0' })
    expect(venue.venue.hub.userSeq(person.user.id, 'balances')).toBe(seq + 1)
  })

  it('do not review the automatic limit itself', async () => {
    const person = await venue.person()
    expect((await submit(venue, person, transferOf('50000'))).code).toBe(200)
  })

  it('refuse a review automatically after a security change, and restore the daily limit', async () => {
    const person = await venue.person()
    expect((await submit(venue, person, transferOf('60000'))).code).toBe(codes.transferInReview)
    await venue.clock.advance(1)
    await changeSecurity(person)
    await venue.clock.advance(venueLimits.transfer.review)
    expect((await recordsOf(venue, person)).list[0]?.state).toBe('released')
    expect(await holds(venue, person, 2)).toEqual({ available: '250000', held: '0' })
    expect((await venue.call(calls.transfer.info, {}, { as: person })).data.usedTodayUsdt).toBe('0')
  })

  it('end the trading fund when money leaves its account, and warn first [TRF-09]', async () => {
    const person = await venue.person()
    const info = async () =>
      (
        await venue.call(
          calls.transfer.walletInfo,
          { query: { coinId: '52', type: '52', walletType: '5' } },
          { as: person },
        )
      ).data
    expect(await info()).toMatchObject({ available: '10000', transferOpenCardInvalid: true })
    expect((await submit(venue, person, transferOf('1'))).code).toBe(200)
    expect((await info()).transferOpenCardInvalid).toBe(true)
    const out = transferOf('1', { type: 52 })
    expect(
      (await venue.call(calls.transfer.precheck, { body: out }, { as: person })).data.transferOpenCardInvalid,
    ).toBe(true)
    expect((await submit(venue, person, out)).code).toBe(200)
    expect((await info()).transferOpenCardInvalid).toBe(false)
    expect(
      (await venue.call(calls.transfer.precheck, { body: out }, { as: person })).data.transferOpenCardInvalid,
    ).toBe(false)
  })

  describe('daily limit', () => {
    it('counts amounts in USDT, shows the remainder, and resets at midnight UTC', async () => {
      const person = await venue.person()
      const left = async (coinId: string) =>
        (
          await venue.call(
            calls.transfer.walletInfo,
            { query: { coinId, type: '25', walletType: '2' } },
            { as: person },
          )
        ).data.todayAvailableLimit
      expect(await left('52')).toBe('200000')
      for (const amount of ['50000', '50000', '50000', '49000'])
        expect((await submit(venue, person, transferOf(amount))).code).toBe(200)
      expect(await left('52')).toBe('1000')
      const inBtc = await left('1')
      expect(Number(inBtc)).toBeGreaterThan(0)
      expect((await venue.call(calls.transfer.info, {}, { as: person })).data).toMatchObject({
        dailyLimitUsdt: '200000',
        usedTodayUsdt: '199000',
        reviewAboveUsdt: '50000',
      })
      expect((await submit(venue, person, transferOf('1000.000001'))).code).toBe(codes.dayLimit)
      // From every account and in every coin.
      expect((await submit(venue, person, transferOf('1500', { type: 32 }))).code).toBe(codes.dayLimit)
      expect((await submit(venue, person, transferOf('1', { coinId: 2, coinName: 'eth' }))).code).toBe(codes.dayLimit)
      // The remainder shown can be moved.
      expect((await submit(venue, person, transferOf(inBtc, { coinId: 1, coinName: 'btc' }))).code).toBe(200)

      const midnight = (Math.floor(venue.clock.now() / day) + 1) * day
      expect((await venue.call(calls.transfer.info, {}, { as: person })).data.resetsAt).toBe(midnight)
      await venue.clock.advance(midnight - venue.clock.now() - 1)
      expect((await submit(venue, person, transferOf('1000.000001'))).code).toBe(codes.dayLimit)
      await venue.clock.advance(1)
      expect(await left('52')).toBe('200000')
      expect((await submit(venue, person, transferOf('1000.000001'))).code).toBe(200)
    })

    it('cannot be exceeded from two tabs at once', async () => {
      const person = await venue.person()
      const both = await Promise.all([
        submit(venue, person, transferOf('120000')),
        submit(venue, person, transferOf('120000.5', { type: 26 })),
      ])
      expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([codes.transferInReview, codes.dayLimit])
    })
  })

  it('ends each review once, though the venue was down at its due time and its job runs again', async () => {
    const driver = await open()
    // The database outlives the venue: closing one does not close the other.
    const kept = { ...driver, close: () => Promise.resolve() }
    const first = await startTestVenue({ driver: kept, clock: manualClock(testStart) })
    const person = await first.person()
    const { data } = await submit(first, person, transferOf('70000'))
    const other = await submit(first, person, transferOf('80000', { type: 26 }))
    await first.close()
    const second = await startTestVenue({
      driver: kept,
      clock: manualClock(testStart + venueLimits.transfer.review + 1),
    })
    await second.clock.advance(0)
    expect((await recordsOf(second, person)).list.map(({ state }) => state)).toEqual(['posted', 'posted'])
    expect(await holds(second, person, 5)).toEqual({ available: '80000', held: '0' })
    expect(await holds(second, person, 6)).toEqual({ available: '110000', held: '0' })
    await second.close()
    const third = await startTestVenue({ driver: kept, clock: manualClock(testStart + 2 * day) })
    await third.clock.advance(venueLimits.transfer.review)
    const again = await logInAgain(third, person)
    expect(await holds(third, again, 5)).toEqual({ available: '80000', held: '0' })
    expect((await recordsOf(third, again)).list.map(({ transferId }) => transferId)).toEqual([
      other.data?.transferId,
      data?.transferId,
    ])
    expect(await booksOutOfBalance(third.venue.db)).toEqual([])
    await third.close()
    await driver.close()
  })
})
