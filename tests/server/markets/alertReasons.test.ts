import { describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { AlertType } from '#contract/markets/calls/alerts.ts'
import { codes } from '#contract/kernel/codes.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { headers } from '#contract/kernel/envelope.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { quickModules, registered } from '#tests/support/accounts.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import type { Person } from '#tests/support/server.ts'

const names = new Set(['market', 'contractBooks', 'orders', 'session', 'outcomes', 'transfer', 'messages', 'alerts'])

/** Each cause of a refusal is produced, and its code compared. */
describe('alert refusal', () => {
  const venue = heldVenue({ modules: quickModules.filter(({ name }) => names.has(name)) })

  const set = async (as: Person | undefined, alertValue: string, symbol = 'btc_usdt', sent: object = {}) =>
    (
      await venue.call(
        calls.alerts.create,
        { body: { symbol, alertType: 1, alertValue: decimal(alertValue) } },
        { ...(as ? { as } : {}), ...sent },
      )
    ).code

  const cause = (when: string, code: number, bringAbout: (me: Person) => Promise<number>) =>
    [when, code, bringAbout] as const
  const causes = [
    cause('its market is not listed', codes.instrumentUnknown, (me) => set(me, '1000000', 'no_such')),
    cause('the user has the maximum number', codes.alertsFull, async (me) => {
      for (let value = 1; value <= venueLimits.alerts.most; value += 1)
        expect(await set(me, String(1_000_000 + value))).toBe(codes.success)
      return set(me, '1000000')
    }),
    cause('its value is zero', codes.badRequest, (me) => set(me, '0')),
    cause('its value is negative', codes.badRequest, (me) => set(me, '-1')),
    cause('its kind is unknown', codes.badRequest, async (me) => {
      const body = { symbol: 'btc_usdt', alertType: 9 as AlertType, alertValue: decimal('1') }
      return (await venue.call(calls.alerts.create, { body }, { as: me })).code
    }),
    cause(
      'one is removed by an invalid number',
      codes.badRequest,
      async (me) => (await venue.call(calls.alerts.remove, { body: { alertId: -1 } }, { as: me })).code,
    ),
    cause('the page is another user’s', codes.accountSwitched, async (me) => {
      const other = await registered(venue)
      return set(me, '1000000', 'btc_usdt', { headers: { [headers.account]: other.user.fid } })
    }),
    cause('no user is logged in', codes.sessionMissing, () => set(undefined, '1000000')),
    cause(
      'no user is logged in, and the list is requested',
      codes.sessionMissing,
      async () => (await venue.call(calls.alerts.list, {}, {})).code,
    ),
    cause(
      'no user is logged in, and one is to be removed',
      codes.sessionMissing,
      async () => (await venue.call(calls.alerts.remove, { body: { alertId: 1 } }, {})).code,
    ),
  ]

  it.each(causes)('has the code of its cause when %s: %i [MSG-06]', async (_, code, bringAbout) => {
    expect(await bringAbout(await registered(venue))).toBe(code)
  })
})
