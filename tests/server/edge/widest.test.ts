import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Call } from '#contract/kernel/call.ts'
import { callList, calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import { envelopeSchema } from '#contract/kernel/envelope.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { registered } from '#tests/support/accounts.ts'
import { saidIn } from '#tests/support/liveRooms.ts'
import { transferOf } from '#tests/support/money.ts'
import { browserRequest, newKey, startTestVenue, type Person, type TestVenue } from '#tests/support/server.ts'
import { orderBody, placeOrder } from '#tests/support/spot/trading.ts'
import { isEveryCommit, someOf } from '#tests/support/length.ts'
import { validValues } from '#tests/support/fuzz.ts'
import { walletOf } from '#tests/support/wallet.ts'
import { widestValues } from '#tests/support/widest.ts'

const parts = ['params', 'query', 'body'] as const
type Input = Partial<Record<(typeof parts)[number], unknown>>

/**
 * A value that a schema accepts either fits its column or is refused by the call: a number with many digits, or a text
 * that PostgreSQL cannot store, never causes a 500. Each field is tested at the limits of its schema, in a request that
 * otherwise succeeds.
 */
describe('widest values of the schemas', () => {
  let venue: TestVenue
  let person: Person
  let cookies: Record<string, string>
  /** Requests that reach stored data, by call; the others start from one that their schema accepts. */
  let honest: ReadonlyMap<Call, () => Promise<Input>>

  beforeAll(async () => {
    venue = await startTestVenue({ options: { engineMarkets: ['btc_usdt'] } })
    person = await registered(venue)
    const wallet = walletOf(venue)
    await wallet.comeIn(wallet)
    cookies = wallet.cookies
    const as = person
    const place = async () => (await placeOrder(venue, person, { price: '50000', amount: '0.001' })).data
    const desk = (await venue.call(calls.desk.open, { body: {} }, { as })).data
    const [room] = (await venue.call(calls.live.playing, {})).data
    const roomId = room?.id ?? expect.fail('No room is on the air')
    const said = await saidIn(venue, await venue.person(), roomId)
    const pass = async () =>
      (await venue.call(calls.live.userSig, { query: { roomId: String(roomId) } }, { as: person })).data.userSig
    honest = new Map<Call, () => Promise<Input>>([
      [calls.transfer.submit, async () => ({ body: transferOf('1') })],
      [calls.transfer.submitSigned, async () => ({ body: transferOf('1') })],
      [calls.transfer.precheck, async () => ({ body: transferOf('1') })],
      [calls.orders.place, async () => ({ body: orderBody({ price: '50000', amount: '0.001' }) })],
      [
        calls.orders.placePair,
        async () => ({
          body: {
            symbol: 'btc_usdt',
            side: 'sell',
            amount: '0.001',
            price: '70000',
            stopPrice: '40000',
            clientOrderId: newKey(),
          },
        }),
      ],
      [
        calls.orders.amend,
        async () => ({ params: { orderId: String((await place())?.orderId) }, body: { price: '50001' } }),
      ],
      [calls.alerts.create, async () => ({ body: { symbol: 'btc_usdt', alertType: 1, alertValue: '90000' } })],
      [calls.favourites.contractToggle, async () => ({ body: [{ contractCode: 'btcusdt', status: 1 }] })],
      [calls.desk.send, async () => ({ body: { deskId: desk.deskId, clientId: newKey(), text: 'hello' } })],
      [calls.desk.read, async () => ({ body: { deskId: desk.deskId, number: 1 } })],
      [calls.desk.messages, async () => ({ query: { deskId: desk.deskId, after: '0' } })],
      [calls.live.send, async () => ({ body: { roomId, key: newKey(), text: 'hello', userSig: await pass() } })],
      [calls.live.report, async () => ({ body: { roomId, msgId: said.msgId, reason: 'spam', note: '' } })],
      [calls.live.messages, async () => ({ query: { roomId: String(roomId) } })],
      [calls.live.banStatus, async () => ({ query: { roomId: String(roomId), fid: as.user.fid } })],
    ])
  }, 300_000)
  // A call may have ended the previous session.
  beforeEach(async () => {
    const session = await venue.venue.sessions.create(person.user, { address: '127.0.0.1', agent: 'test' })
    person = { ...person, ...session }
  })
  afterAll(() => venue.close())

  const baseOf = async (call: Call): Promise<Input> => {
    const given = (await honest.get(call)?.()) ?? {}
    return Object.fromEntries(
      parts.flatMap((part) => {
        const schema = call[part]
        return schema ? [[part, given[part] ?? validValues(schema, 1)[0]]] : []
      }),
    )
  }

  const answerTo = async (call: Call, input: Input) => {
    const request = browserRequest(call, input, { as: person, cookies, key: newKey() }, venue.clock.now())
    const response = await venue.app.http.inject(request)
    return { status: response.statusCode, code: envelopeSchema.parse(JSON.parse(response.body)).code }
  }

  it('start from requests that succeed', async () => {
    for (const [call] of honest) {
      const answer = await answerTo(call, await baseOf(call))
      expect({ call: call.id, ...answer }).toMatchObject({ call: call.id, status: 200, code: codes.success })
    }
  })

  /** The number of values for one part of a call, on every commit. */
  const mostValues = 40
  /** Calls that move money are tested on every commit. */
  const asked = callList.filter(({ money }) => money === true || !isEveryCommit)
  it.each(asked.map((call) => [call.id, call] as const))('are all answered by %s', async (_, call) => {
    const failed = new Set<string>()
    let count = 0
    for (const part of parts) {
      const schema = call[part]
      if (!schema) continue
      for (const { field, value } of someOf(widestValues(schema, (await baseOf(call))[part]), mostValues)) {
        // Orders, messages and calls have rate limits of their own.
        if (count++ % 20 === 0) await venue.clock.advance(venueLimits.rate.window)
        const { status, code } = await answerTo(call, { ...(await baseOf(call)), [part]: value })
        if (status >= 500 || code === codes.serverError)
          failed.add(`${part}.${field}: ${JSON.stringify(value).slice(0, 120)}`)
      }
    }
    expect([...failed]).toEqual([])
  })
})
