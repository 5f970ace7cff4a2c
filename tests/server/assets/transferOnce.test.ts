import { afterAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Fault } from '#contract/sandbox/calls/sandbox.ts'
import { transferResultSchema } from '#contract/assets/calls/transfer.ts'
import type { TransferBody } from '#contract/assets/calls/transfer.ts'
import { codes } from '#contract/kernel/codes.ts'
import { envelopeSchema } from '#contract/kernel/envelope.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { manualClock } from '#server/clock.ts'
import { faultsToken } from '#server/modules/sandbox/sandbox/tokens.ts'
import { booksOutOfBalance, databaseKinds, holds, recordsOf, submit, transferOf } from '#tests/support/money.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import { browserRequest, newKey, startTestVenue, testStart } from '#tests/support/server.ts'
import type { Person, TestVenue } from '#tests/support/server.ts'
import { isAtLength, long } from '#tests/support/length.ts'

const faulted = isAtLength ? long(2_000) : 300
/** Well below what a user and an address may ask about unknown keys in a window and in a day. */
const perDay = 300
const day = 24 * 60 * 60 * 1_000

const outcomeOf = async (venue: TestVenue, person: Person, key: string) =>
  (await venue.call(calls.session.outcome, { body: { key } }, { as: person })).data

describe.each(databaseKinds())('exactly-once transfers on $kind', ({ open }) => {
  const venue = heldVenue(async () => ({ driver: await open(), listen: true }))
  afterAll(async () => {
    expect(await booksOutOfBalance(venue.venue.db)).toEqual([])
  })

  it('the same key gets the same answer and has one effect, also 40 times at once [TRF-14]', async () => {
    const person = await venue.person()
    const key = newKey()
    const all = await Promise.all(Array.from({ length: 40 }, () => submit(venue, person, transferOf('7'), { key })))
    const ids = new Set(all.map(({ status, code, data }) => JSON.stringify([status, code, data])))
    expect([...ids]).toEqual([JSON.stringify([200, 200, all[0]?.data])])
    expect((await submit(venue, person, transferOf('7'), { key })).data).toEqual(all[0]?.data)
    expect(await holds(venue, person, 5)).toEqual({ available: '10007', held: '0' })
    expect((await recordsOf(venue, person)).totalCount).toBe(1)
  })

  it('the same key with another body or in another call is a conflict and has no effect', async () => {
    const person = await venue.person()
    const key = newKey()
    const first = await submit(venue, person, transferOf('7'), { key })
    const conflict = { status: 409, code: codes.keyConflict }
    expect(await submit(venue, person, transferOf('8'), { key })).toMatchObject(conflict)
    expect(await submit(venue, person, transferOf('7', { type: 26 }), { key })).toMatchObject(conflict)
    expect(await venue.call(calls.transfer.submitSigned, { body: transferOf('7') }, { as: person, key })).toMatchObject(
      conflict,
    )
    // Other whitespace and key order are the same body.
    const { type, tradeId, coinName, coinId, amount } = transferOf('7')
    expect((await submit(venue, person, { type, tradeId, coinName, coinId, amount }, { key })).data).toEqual(first.data)
    const both = await Promise.all([
      submit(venue, person, transferOf('1'), { key: `${key}_` }),
      submit(venue, person, transferOf('2'), { key: `${key}_` }),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await recordsOf(venue, person)).totalCount).toBe(2)
  })

  it('another user’s key is a different key', async () => {
    const [one, other] = [await venue.person(), await venue.person()]
    const key = newKey()
    const first = await submit(venue, one, transferOf('7'), { key })
    const second = await submit(venue, other, transferOf('8'), { key })
    expect([first.code, second.code]).toEqual([200, 200])
    expect(second.data).not.toEqual(first.data)
    expect(await outcomeOf(venue, other, key)).toMatchObject({ state: 'done', data: second.data })
    const third = await venue.person()
    expect(await outcomeOf(venue, third, key)).toMatchObject({ state: 'refused', code: codes.keyRefused, data: null })
    expect(await holds(venue, one, 5)).toEqual({ available: '10007', held: '0' })
  })

  it('a refusal is an outcome: the same key is refused again though the funds have arrived', async () => {
    const person = await venue.person()
    const key = newKey()
    const body = transferOf('2000.5', { type: 32 })
    expect((await submit(venue, person, body, { key })).code).toBe(codes.balanceTooLow)
    expect((await submit(venue, person, transferOf('1', { type: 23 }))).code).toBe(200)
    expect((await submit(venue, person, body, { key })).code).toBe(codes.balanceTooLow)
    expect(await outcomeOf(venue, person, key)).toMatchObject({
      state: 'refused',
      code: codes.balanceTooLow,
      msg: expect.any(String),
    })
    expect((await submit(venue, person, body)).code).toBe(200)
  })

  it('a request refused before it runs does not use up its key', async () => {
    const person = await venue.person()
    const key = newKey()
    const send = (over: { body?: unknown; headers?: Record<string, string | undefined>; as?: Person | undefined }) => {
      const request = browserRequest(
        calls.transfer.submit,
        { body: over.body ?? transferOf('7') },
        { as: 'as' in over ? over.as : person, key, headers: over.headers ?? {} },
        testStart,
      )
      return venue.app.http.inject(request)
    }
    expect((await send({ body: { ...transferOf('7'), amount: '1e3' } })).statusCode).toBe(422)
    expect((await send({ body: { ...transferOf('7'), more: true } })).statusCode).toBe(422)
    expect((await send({ as: undefined })).statusCode).toBe(401)
    expect(
      (await send({ headers: { origin: 'https://elsewhere.test', 'sec-fetch-site': 'cross-site' } })).statusCode,
    ).toBe(403)
    expect((await send({ headers: { 'content-type': 'text/plain' } })).statusCode).toBe(415)
    expect(
      (await send({ body: { ...transferOf('7'), coinName: 'x'.repeat(venueLimits.http.bodyBytes) } })).statusCode,
    ).toBe(413)
    venue.venue.use(faultsToken).add({ kind: 'fail', status: 429, account: person.user.account, times: 1 })
    expect((await send({})).statusCode).toBe(429)
    expect(
      (
        await venue.call(
          calls.transfer.submitSigned,
          { body: transferOf('7') },
          { as: person, key, headers: { 'x-signature': '0'.repeat(64) } },
        )
      ).status,
    ).toBe(401)
    expect((await recordsOf(venue, person)).totalCount).toBe(0)
    expect((await submit(venue, person, transferOf('7'), { key })).code).toBe(200)
    expect((await recordsOf(venue, person)).totalCount).toBe(1)
  })

  it.each([
    '',
    ' ',
    '1e3',
    'NaN',
    'Infinity',
    '+1',
    '.5',
    '1.',
    '01',
    ' 1',
    '1 234,56',
    '1,5',
    '0x10',
    '١',
    '１',
    '1\u200b',
    '9'.repeat(61),
    1,
    null,
    ['1'],
    { toString: '1' },
  ])('the amount %j is invalid and has no effect', async (amount) => {
    const person = await venue.person()
    const request = browserRequest(
      calls.transfer.submit,
      { body: { ...transferOf('1'), amount } },
      { as: person },
      testStart,
    )
    expect((await venue.app.http.inject(request)).statusCode).toBe(422)
    expect((await recordsOf(venue, person)).totalCount).toBe(0)
  })

  it('a status request settles: a key queried before its call arrives is refused, and its call has no effect [TRF-14]', async () => {
    const person = await venue.person()
    const key = newKey()
    expect(await outcomeOf(venue, person, key)).toMatchObject({ state: 'refused', code: codes.keyRefused })
    expect(await submit(venue, person, transferOf('7'), { key })).toMatchObject({ status: 409, code: codes.keyRefused })
    expect(await outcomeOf(venue, person, key)).toMatchObject({ state: 'refused', code: codes.keyRefused })
    // Both at once: either order is possible, and both answers agree.
    const raced = newKey()
    const [answer, other] = await Promise.all([
      submit(venue, person, transferOf('9'), { key: raced }),
      outcomeOf(venue, person, raced),
    ])
    const settled = other.state === 'running' ? await outcomeOf(venue, person, raced) : other
    expect(settled.state).toBe(answer.code === 200 ? 'done' : 'refused')
    expect((await recordsOf(venue, person)).totalCount).toBe(answer.code === 200 ? 1 : 0)
  })

  it('the signed call moves the same money by the same rule, once for each key', async () => {
    const person = await venue.person()
    const key = newKey()
    const sent = { as: person, key }
    const first = await venue.call(calls.transfer.submitSigned, { body: transferOf('7') }, sent)
    const second = await venue.call(calls.transfer.submitSigned, { body: transferOf('7') }, sent)
    expect(first).toMatchObject({ code: 200, data: { transferId: expect.any(String) } })
    expect(second.data).toEqual(first.data)
    expect((await venue.call(calls.transfer.submitSigned, { body: transferOf('60000') }, { as: person })).code).toBe(
      codes.transferInReview,
    )
    expect(await holds(venue, person, 2)).toEqual({ available: '189993', held: '60000' })
  })

  it('keys get the same answer after a day and after a restart [TRF-14]', async () => {
    const driver = await open()
    const kept = { ...driver, close: () => Promise.resolve() }
    const before = await startTestVenue({ driver: kept, clock: manualClock(testStart) })
    const person = await before.person()
    const [done, refused, given] = [newKey(), newKey(), newKey()]
    const first = await submit(before, person, transferOf('7'), { key: done })
    await submit(before, person, transferOf('999999'), { key: refused })
    await outcomeOf(before, person, given)
    await before.close()

    const after = await startTestVenue({ driver: kept, clock: manualClock(testStart + 2 * day) })
    const again: Person = {
      user: person.user,
      ...(await after.venue.sessions.create(person.user, { address: '127.0.0.1', agent: 'test' })),
    }
    expect(await submit(after, again, transferOf('7'), { key: done })).toMatchObject({ code: 200, data: first.data })
    expect((await submit(after, again, transferOf('999999'), { key: refused })).code).toBe(codes.balanceTooLow)
    expect((await submit(after, again, transferOf('1'), { key: given })).code).toBe(codes.keyRefused)
    expect((await submit(after, again, transferOf('8'), { key: done })).code).toBe(codes.keyConflict)
    expect(await outcomeOf(after, again, done)).toMatchObject({ state: 'done', code: 200, data: first.data })
    expect((await recordsOf(after, again)).totalCount).toBe(1)
    await after.close()
    await driver.close()
  })

  it(
    `of ${faulted} faulted submits none has two effects and none stays unresolved [TRF-14]`,
    { timeout: isAtLength ? long(3_600_000) : 120_000 },
    async () => {
      const path = calls.transfer.submit.path
      const kinds: readonly Fault[] = [
        { kind: 'loseBefore', path, times: 1 },
        { kind: 'loseAfter', path, times: 1 },
        { kind: 'malformed', path, times: 1 },
        { kind: 'fail', path, times: 1, status: 502 },
        { kind: 'slow', path, times: 1, ms: 1 },
      ]
      /** Sent like a browser on a real connection; undefined when no readable answer came. */
      const send = async (person: Person, key: string, body: TransferBody) => {
        const { url, method, headers, payload } = browserRequest(
          calls.transfer.submit,
          { body },
          { as: person, key, headers: { host: undefined } },
          testStart,
        )
        try {
          const named = Object.entries({ ...headers, origin: venue.url }).map(([name, value]): [string, string] => [
            name,
            String(value),
          ])
          const response = await fetch(`${venue.url}${url}`, {
            method: String(method),
            headers: named,
            body: String(payload),
          })
          const read = envelopeSchema.safeParse(JSON.parse(await response.text()))
          return read.success && response.status === 200 ? read.data : undefined
        } catch (error) {
          if (error instanceof TypeError || error instanceof SyntaxError) return undefined
          throw error
        }
      }
      const settle = async (person: Person, key: string) => {
        for (let tries = 0; tries < 1_000; tries += 1) {
          const { state, data } = await outcomeOf(venue, person, key)
          if (state !== 'running')
            return { state, transferId: state === 'done' ? transferResultSchema.parse(data)?.transferId : undefined }
        }
        throw new Error(`There is no outcome of ${key}`)
      }

      /** Several users send this many in all, and then each learns exactly what their records say. */
      const sendInOneDay = async (count: number) => {
        const outcomesById = new Map<string, { state: string; transferId: string | undefined }>()
        const people = await Promise.all(Array.from({ length: 6 }, () => venue.person()))
        let [sent, asked] = [0, 0]
        for (let round = 0; sent < count; round += 1)
          await Promise.all(
            people.map(async (person, index) => {
              const fault = kinds[(round + index) % kinds.length]
              if (fault) venue.venue.use(faultsToken).add({ ...fault, account: person.user.account })
              const key = newKey()
              sent += 1
              const answer = await send(person, key, transferOf('0.01'))
              // Occasionally the browser itself sends the same bytes again.
              if (round % 7 === index) await send(person, key, transferOf('0.01'))
              if (answer) {
                outcomesById.set(`${index} ${key}`, {
                  state: answer.code === 200 ? 'done' : 'refused',
                  transferId: transferResultSchema.parse(answer.data)?.transferId,
                })
              } else {
                asked += 1
                outcomesById.set(`${index} ${key}`, await settle(person, key))
              }
            }),
          )
        expect(asked).toBeGreaterThan(sent / 2)
        for (const [index, person] of people.entries()) {
          const mine = [...outcomesById].flatMap(([id, one]) => (id.startsWith(`${index} `) ? [one] : []))
          const expected = mine.flatMap(({ state, transferId }) =>
            state === 'done' ? [transferId ?? 'without its transfer'] : [],
          )
          const found: string[] = []
          for (let page = 1; found.length < expected.length; page += 1) {
            const { list, totalCount } = await recordsOf(venue, person, { pageNum: String(page) })
            expect(totalCount).toBe(expected.length)
            if (list.length === 0) break
            found.push(...list.map(({ transferId }) => transferId))
          }
          expect(new Set(found)).toEqual(new Set(expected))
          expect(found.length).toBe(expected.length)
        }
        return { sent, asked }
      }

      let [sent, asked] = [0, 0]
      while (sent < faulted) {
        const done = await sendInOneDay(Math.min(perDay, faulted - sent))
        sent += done.sent
        asked += done.asked
        // The venue's clock is frozen, and with it the rate limits of a user and an address.
        await venue.clock.advance(venueLimits.outcome.unknownDay)
      }
      process.stdout.write(`faulted submits: ${sent}, of which ${asked} had to be asked for; 0 double, 0 untold\n`)
    },
  )
})
