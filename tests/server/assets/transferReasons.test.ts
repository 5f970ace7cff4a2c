import { afterAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import { headers } from '#contract/kernel/envelope.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { transferRule } from '#server/ledger/transferRule.ts'
import { password, quickModules, registered, safetyToken } from '#tests/support/accounts.ts'
import { booksOutOfBalance, submit, transferOf } from '#tests/support/money.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import { newKey, type Person } from '#tests/support/server.ts'

/** Each cause of a refusal is produced, and its code compared. */
describe('transfer refusal', () => {
  const venue = heldVenue({ modules: quickModules })
  afterAll(async () => {
    expect(await booksOutOfBalance(venue.venue.db)).toEqual([])
  })

  const send = async (as: Person, ...[amount, more]: Parameters<typeof transferOf>) =>
    (await submit(venue, as, transferOf(amount, more))).code
  const signed = (as: Person, sent: object = {}) =>
    venue.call(calls.transfer.submitSigned, { body: transferOf('1') }, { as, ...sent })

  const cause = (when: string, code: number, bringAbout: (me: Person) => Promise<number>) =>
    [when, code, bringAbout] as const
  const causes = [
    cause('source and target are the same account', codes.transferTypeUnknown, (me) => send(me, '1', { type: 22 })),
    cause('the coin is not listed', codes.coinUnknown, (me) => send(me, '1', { coinId: 9_999 })),
    cause('the coin has another name', codes.coinUnknown, (me) => send(me, '1', { coinName: 'btc' })),
    cause('the amount is zero', codes.amountInvalid, (me) => send(me, '0')),
    cause('the amount has more decimals than the coin', codes.amountInvalid, (me) => send(me, '0.0000001')),
    cause('the pair is not listed', codes.pairNotTransferable, (me) => send(me, '1', { type: 27, tradeId: 77 })),
    cause('the pair is closed', codes.pairNotTransferable, (me) => send(me, '1', { type: 27, tradeId: 102_052 })),
    cause('the coin is closed', codes.coinNotTransferable, (me) => send(me, '1', { coinId: 101, coinName: 'ftm' })),
    cause('the target account does not accept the coin', codes.coinNotTransferable, (me) =>
      send(me, '1', { coinId: 3, coinName: 'sol', type: 23 }),
    ),
    cause('another tab has moved the money', codes.balanceTooLow, async (me) => {
      expect(await send(me, '15', { coinId: 2, coinName: 'eth' })).toBe(codes.success)
      return send(me, '6', { coinId: 2, coinName: 'eth' })
    }),
    cause('a review holds the money', codes.balanceTooLow, async (me) => {
      expect(await send(me, '150000')).toBe(codes.transferInReview)
      return send(me, '100000.5')
    }),
    cause('the password has just changed', codes.riskRefused, async (me) => {
      const token = await safetyToken(venue, me, { action: 'changePassword', password })
      const body = { safetyToken: token, password: 'eight loud saucepans' }
      expect((await venue.call(calls.session.changePassword, { body }, { as: me })).code).toBe(codes.success)
      return send(me, '1000.000001')
    }),
    cause('a loan needs the money', codes.loanOutstanding, (me) => send(me, '8000.000001', { type: 62 })),
    cause('a loan needs what is left after a transfer', codes.loanOutstanding, async (me) => {
      expect(await send(me, '8000', { type: 62 })).toBe(codes.success)
      return send(me, '0.000001', { type: 62 })
    }),
    cause('open positions need the money', codes.positionsNeedCollateral, (me) => send(me, '7000', { type: 52 })),
    cause('the daily limit is used up', codes.dayLimit, async (me) => {
      for (const amount of ['50000', '50000', '50000', '50000']) expect(await send(me, amount)).toBe(codes.success)
      return send(me, '0.000001')
    }),
    cause('it needs a review', codes.transferInReview, (me) => send(me, '50000.000001')),
    cause('its key was used for another transfer', codes.keyConflict, async (me) => {
      const key = newKey()
      expect((await submit(venue, me, transferOf('1'), { key })).code).toBe(codes.success)
      return (await submit(venue, me, transferOf('2'), { key })).code
    }),
    cause('its outcome was requested before it arrived', codes.keyRefused, async (me) => {
      const key = newKey()
      await venue.call(calls.session.outcome, { body: { key } }, { as: me })
      return (await submit(venue, me, transferOf('1'), { key })).code
    }),
    cause(
      'its signature is another user’s',
      codes.signatureWrong,
      async (me) => (await signed(me, { headers: { [headers.signature]: 'a'.repeat(64) } })).code,
    ),
    cause(
      'its signature is too old',
      codes.signatureStale,
      async (me) => (await signed(me, { time: venue.clock.now() - venueLimits.signature.maxSkew - 1 })).code,
    ),
    cause('its signature was reused', codes.signatureReplayed, async (me) => {
      const nonce = newKey()
      expect((await signed(me, { nonce })).code).toBe(codes.success)
      return (await signed(me, { nonce })).code
    }),
    cause('the page is another user’s', codes.accountSwitched, async (me) => {
      const other = await venue.person()
      const sent = { headers: { [headers.account]: other.user.fid } }
      return (await submit(venue, me, transferOf('1'), sent)).code
    }),
    cause(
      'no user is logged in',
      codes.sessionMissing,
      async () => (await venue.call(calls.transfer.submit, { body: transferOf('1') }, {})).code,
    ),
    cause('records are requested for a range that ends before it begins', codes.badRequest, async (me) => {
      const query = { pageNum: '1', pageSize: '10', startTime: '2', endTime: '1' }
      return (await venue.call(calls.transfer.records, { query }, { as: me })).code
    }),
  ]

  it.each(causes)('has the code of its cause when %s: %i [TRF-13]', async (_, code, bringAbout) => {
    expect(await bringAbout(await registered(venue))).toBe(code)
  })

  it('has no code missing from this table [TRF-13]', () => {
    const known = new Set(causes.map(([, code]) => code))
    const { transferTypeUnknown, coinUnknown, amountInvalid, transferInReview } = codes
    const ruled = Object.values(transferRule.checks).map(({ code }) => code)
    expect(
      [...ruled, transferTypeUnknown, coinUnknown, amountInvalid, transferInReview].filter((code) => !known.has(code)),
    ).toEqual([])
  })
})
