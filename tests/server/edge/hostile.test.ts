import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#contract/kernel/call.ts'
import { callList } from '#contract/calls.ts'
import { sandbox } from '#contract/sandbox/calls/sandbox.ts'
import { codes } from '#contract/kernel/codes.ts'
import { envelopeSchema } from '#contract/kernel/envelope.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { brokenValues, validValues } from '#tests/support/fuzz.ts'
import { browserRequest, startTestVenue, testStart, type Person, type TestVenue } from '#tests/support/server.ts'
import { walletOf } from '#tests/support/wallet.ts'
import { isAtLength, isEveryCommit, long } from '#tests/support/length.ts'

const usual = isEveryCommit ? 25 : 200
const count = isAtLength ? long(1_000) : usual

const every: readonly Call[] = [...callList, ...Object.values(sandbox)]
const withBody = every.filter(({ body }) => body !== undefined)
const withQuery = every.filter(({ query }) => query !== undefined)

/** Queries and forms have no types: all values are strings. */
const asTexts = (value: unknown): Record<string, string> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value).map(([name, one]) => [name, typeof one === 'string' ? one : JSON.stringify(one)]),
      )
    : {}

const brokenTexts = (schema: Call['query']): Record<string, string>[] =>
  schema
    ? brokenValues(schema, count)
        .map(asTexts)
        .filter((value) => !schema.safeParse(value).success)
    : []

/** Texts that are not a valid body of any call. */
const texts: readonly string[] = [
  ' ',
  '{',
  '[',
  '{"a":',
  '"',
  'null',
  'true',
  '1',
  '[]',
  '"text"',
  'undefined',
  'NaN',
  '{"a":1,}',
  "{'a':1}",
  '\ufeff{}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"a":{"__proto__":1}}',
  '{"\\u005f_proto__":1}',
  '{"amount":"1","amount":"2"}',
  '{"a":1,"\\u0061":2}',
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  `${'{"a":'.repeat(50)}1${'}'.repeat(50)}`,
  `{${Array.from({ length: 10_000 }, (_, index) => `"k${index}":1`).join(',')}}`,
  `[${'1,'.repeat(20_000)}1]`,
  `{"account":"${'a'.repeat(50_000)}"}`,
  `{"account":"${'a'.repeat(50_000)}@${'b.'.repeat(10_000)}c"}`,
  '{"n":1e400}',
  '{"n":-0}',
  '{"s":"\\ud800"}',
]

/** An empty list is valid where a list is accepted. */
const isHonest = ({ body, encoding }: Call, text: string): boolean =>
  encoding === 'json' && text === '[]' && body?.safeParse([]).success === true

describe('hostile request', () => {
  let venue: TestVenue
  let person: Person
  /** Cookies of a browser logged in to its own wallet. */
  let cookies: Record<string, string>
  beforeAll(async () => {
    venue = await startTestVenue()
    person = await venue.person()
    const wallet = walletOf(venue)
    await wallet.comeIn(wallet)
    cookies = wallet.cookies
  })
  afterAll(() => venue.close())

  let requests = 0
  const answerTo = async (call: Call, input: object, headers: Record<string, string> = {}, payload?: string) => {
    // The test is about content, not volume: it continues in a new window of the rate limit.
    if ((requests += 1) % (venueLimits.rate.calls / 2) === 0) await venue.clock.advance(venueLimits.rate.window)
    const request = browserRequest(call, input, { as: person, cookies, headers }, testStart)
    const response = await venue.app.http.inject({ ...request, ...(payload === undefined ? {} : { payload }) })
    return { status: response.statusCode, code: envelopeSchema.parse(JSON.parse(response.body)).code }
  }

  /** One of each kind of answer received; a single one if a call treats all alike. */
  const answersTo = async (call: Call, inputs: readonly object[]) => {
    const found = new Map<string, { status: number; code: number }>()
    for (const input of inputs) {
      const answer = await answerTo(call, input)
      found.set(`${answer.status} ${answer.code}`, answer)
    }
    return [...found.values()]
  }

  it.each(withBody.map((call) => [call.id, call] as const))(
    `%s refuses ${count} invalid bodies without any effect`,
    async (_, call) => {
      const query = call.query ? validValues(call.query, 1)[0] : undefined
      const bodies =
        call.encoding === 'multipart' ? brokenTexts(call.body) : call.body ? brokenValues(call.body, count) : []
      expect(bodies.length).toBeGreaterThan(count / 4)
      expect(
        await answersTo(
          call,
          bodies.map((body) => ({ query, body })),
        ),
      ).toEqual([{ status: 422, code: codes.badRequest }])
    },
  )

  it.each(withQuery.map((call) => [call.id, call] as const))(`%s refuses ${count} invalid queries`, async (_, call) => {
    const queries = brokenTexts(call.query)
    expect(queries.length).toBeGreaterThan(count / 4)
    const body = call.body ? validValues(call.body, 1)[0] : undefined
    expect(
      await answersTo(
        call,
        queries.map((query) => ({ query, body })),
      ),
    ).toEqual([{ status: 422, code: codes.badRequest }])
  })

  it.each(withBody.map((call) => [call.id, call] as const))('%s refuses malformed JSON', async (_, call) => {
    const type = call.encoding === 'multipart' ? 'multipart/form-data; boundary=x' : 'application/json'
    const [query] = call.query ? validValues(call.query, 1) : []
    for (const text of texts.filter((one) => !isHonest(call, one))) {
      const answer = await answerTo(call, { query }, { 'content-type': type }, text)
      expect({ text: text.slice(0, 40), ...answer }).toEqual({
        text: text.slice(0, 40),
        status: 422,
        code: codes.badRequest,
      })
    }
    expect(Reflect.get({}, 'admin')).toBeUndefined()
  })

  it('is refused for its size before it is read, and for an unsupported format', async () => {
    const [call] = withBody.filter(({ encoding }) => encoding === 'json')
    if (!call) throw new Error('No call has a body')
    expect(
      await answerTo(call, {}, { 'content-type': 'application/json' }, ' '.repeat(venueLimits.http.bodyBytes + 1)),
    ).toEqual({ status: 413, code: codes.tooLarge })
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/xml',
      'text/json',
      'multipart/form-data; boundary=x',
    ]) {
      expect({ type, ...(await answerTo(call, {}, { 'content-type': type }, '{}')) }).toEqual({
        type,
        status: 415,
        code: codes.wrongMediaType,
      })
    }
  })

  it('is refused with a duplicate or unknown parameter', async () => {
    const [call] = callList.filter(({ id }) => id === 'transfer.records')
    if (!call) throw new Error('The call is gone')
    const request = browserRequest(call, { query: { pageNum: '1', pageSize: '10' } }, { as: person }, testStart)
    for (const more of ['&pageNum=2', '&userId=1', '&__proto__[admin]=1', '&pageSize[]=5']) {
      const response = await venue.app.http.inject({ ...request, url: `${request.url}${more}` })
      expect({ more, status: response.statusCode }).toEqual({ more, status: 422 })
    }
  })

  it('is refused with a file where only fields are accepted, or a duplicate field', async () => {
    const [call] = callList.filter(({ encoding }) => encoding === 'multipart')
    if (!call) throw new Error('No call is multipart')
    const part = (head: string, value: string) => `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`
    const honest = [part('name="operate"', '1'), part('name="tradeId"', '1')]
    for (const more of [
      part('name="tradeId"', '2'),
      part('name="tradeId"; filename="../../a.svg"\r\nContent-Type: image/svg+xml', '<svg/>'),
      part('name="__proto__"', '1'),
    ]) {
      const answer = await answerTo(
        call,
        {},
        { 'content-type': 'multipart/form-data; boundary=x' },
        `${[...honest, more].join('')}--x--\r\n`,
      )
      expect([413, 422]).toContain(answer.status)
    }
  })
})
