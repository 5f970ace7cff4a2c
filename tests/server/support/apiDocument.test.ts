import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Validator } from '@seriousme/openapi-schema-validator'
import asyncApiSpecs from '@asyncapi/specs'
import { Ajv } from 'ajv'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callList, calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import { spotCommandSchema, swapCommandSchema, swapTypes, userTopics } from '#contract/kernel/streams.ts'
import { locales, toIntl } from '#contract/shell/locales.ts'
import type { Locale } from '#contract/shell/locales.ts'
import { apiAreaSchema, apiIdSchema } from '#contract/support/calls/apiDocument.ts'
import type { ApiIndex } from '#contract/support/calls/apiDocument.ts'
import { codesOf, idsWithCodes } from '#server/docs/codesOf.ts'
import { exampleOfCall } from '#server/docs/examples.ts'
import { streamList } from '#server/docs/streams.ts'
import { apiDocumentModule } from '#server/modules/support/apiDocument/index.ts'
import { root } from '#tools/products.mjs'
import { startTestVenue } from '#tests/support/server.ts'
import type { TestVenue } from '#tests/support/server.ts'

let venue: TestVenue

beforeAll(async () => {
  venue = await startTestVenue({ modules: [apiDocumentModule] })
})
afterAll(() => venue.close())

const all = [...callList, ...streamList]
const fetched = async (name: string) =>
  (await venue.app.http.inject({ url: `/${name}.json`, headers: { host: 'localhost:4000' } })).json()
const indexIn = async (locale: Locale): Promise<ApiIndex> =>
  (await venue.call(calls.apiDocument.index, {}, { locale: toIntl(locale) })).data

describe('the reference', () => {
  it.each(locales)('lists every call and stream once, with its summary in %s [HELP-03]', async (locale) => {
    const { areas } = await indexIn(locale)
    const listed = areas.flatMap(({ entries }) => entries)
    expect(listed.map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort())
    expect(listed.every(({ summary }) => summary.length > 3)).toBe(true)
    // No text is left of a call that is gone.
    const { text } = JSON.parse(readFileSync(join(root, 'locales', locale, 'apiCalls.json'), 'utf8'))
    const texts = Object.entries<Record<string, string>>(text).flatMap(([area, names]) =>
      Object.keys(names).map((name) => `${area}.${name}`),
    )
    const named = all.map(({ id }) => id.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()))
    expect(texts.toSorted()).toEqual(named.toSorted())
    for (const { area, entries } of areas) {
      expect(apiAreaSchema.safeParse(area).success).toBe(true)
      expect(entries.every(({ id }) => apiIdSchema.safeParse(id).success && id.startsWith(`${area}.`))).toBe(true)
    }
  })

  it('is written in the language of the reader [HELP-03]', async () => {
    const [english, chinese] = await Promise.all((['en_US', 'zh_CN'] as const).map(indexIn))
    expect(english?.areas.map(({ title }) => title)).not.toEqual(chinese?.areas.map(({ title }) => title))
  })

  it('has each area in full, with samples of each call and the lines of each schema [HELP-03]', async () => {
    const { areas } = await indexIn('en_US')
    for (const { area, entries } of areas) {
      const { data } = await venue.call(calls.apiDocument.area, { query: { area } })
      expect(data.map(({ id, method, path, summary }) => ({ id, method, path, summary }))).toEqual(entries)
      for (const { method, samples, codes: answered } of data) {
        expect(samples).toHaveLength(method === 'WS' ? 0 : 3)
        expect(answered.length).toBe(method === 'WS' ? 0 : new Set(answered.map(({ code }) => code)).size)
      }
    }
  })

  it('does not know other areas [HELP-03]', async () => {
    expect((await venue.call(calls.apiDocument.area, { query: { area: 'constructor' } })).code).toBe(codes.notFound)
  })

  it('offers no call that moves money, ends a session or belongs to a wallet [HELP-03]', async () => {
    const { data } = await venue.call(calls.apiDocument.area, { query: { area: 'orders' } })
    expect(data.find(({ id }) => id === 'orders.place')?.trial).toBe('money')
    expect(data.find(({ id }) => id === 'orders.list')?.trial).toBe('offered')
    const session = await venue.call(calls.apiDocument.area, { query: { area: 'session' } })
    expect(session.data.find(({ id }) => id === 'session.logout')?.trial).toBe('session')
  })
})

describe('an example', () => {
  it.each(callList.map((call) => [call.id, call] as const))('of %s is valid for its schemas [HELP-03]', (_, call) => {
    const example = exampleOfCall(call)
    for (const part of ['params', 'query', 'body', 'response'] as const)
      expect(call[part]?.safeParse(example[part]).success ?? true, part).toBe(true)
  })

  it.each(streamList.map((stream) => [stream.id, stream] as const))(
    'of %s is a command that its socket accepts [HELP-03]',
    (_, { socket, subscribe, unsubscribe }) => {
      const schema = socket === 'swap' ? swapCommandSchema : spotCommandSchema
      for (const command of [subscribe, unsubscribe]) expect(schema.safeParse(command).success).toBe(true)
    },
  )
})

it('every call of the list of codes exists, and no call repeats a code [HELP-03]', () => {
  expect(idsWithCodes.filter((id) => !callList.some((call) => call.id === id))).toEqual([])
  for (const call of callList) expect(codesOf(call)).toHaveLength(new Set(codesOf(call)).size)
})

it('every topic of the contract has a stream [HELP-03]', () => {
  const topics = streamList.map(({ topic }) => topic)
  expect(topics).toEqual(expect.arrayContaining(Object.values(userTopics)))
  for (const type of swapTypes)
    expect(
      topics.some((topic) => topic.startsWith(`{biz}/${type}`)),
      type,
    ).toBe(true)
  for (const topic of ['market.{symbol}.trade.depth', 'market.{symbol}.kline.{period}', 'desk.{id}', 'room.{id}'])
    expect(topics).toContain(topic)
})

describe('the file', () => {
  it('of OpenAPI is valid and has every call with an example, codes and limits [HELP-03]', async () => {
    const document = await fetched('openapi')
    const result = await new Validator().validate(structuredClone(document))
    expect(result.errors ?? []).toEqual([])
    expect(result.valid).toBe(true)
    for (const call of callList) {
      const operation = document.paths[call.path][call.method.toLowerCase()]
      expect(operation.operationId).toBe(call.id)
      expect(operation.summary.length).toBeGreaterThan(3)
      expect(operation['x-codes'].map(({ code }: { code: number }) => code)).toEqual(codesOf(call))
      expect(operation['x-signature'] === null).toBe(!call.signed)
      expect(operation['x-idempotency'] === null).toBe(!call.money)
    }
  })

  it('of AsyncAPI is valid and has every stream with its messages [HELP-03]', async () => {
    const document = await fetched('asyncapi')
    const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false })
    const validate = ajv.compile(structuredClone<object>(asyncApiSpecs.schemasWithoutId['3.0.0']))
    validate(document)
    expect(validate.errors ?? []).toEqual([])
    const channels = Object.values<{ title: string; messages: object }>(document.channels)
    expect(channels.map(({ title }) => title)).toEqual(streamList.map(({ id }) => id))
    for (const { messages } of channels) expect(Object.keys(messages)).toEqual(['subscribe', 'unsubscribe', 'push'])
    expect(document.info.description).toContain('CRC-32')
  })
})
