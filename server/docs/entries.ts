import type { Call } from '#contract/kernel/call.ts'
import type { ApiEntry, ApiHead, ApiParameter } from '#contract/support/calls/apiDocument.ts'
import { codesOf } from './codesOf.ts'
import { exampleOfCall } from './examples.ts'
import { fieldsOf, formOf, rulesOf, treeOf, typeOf } from './forms.ts'
import { headersOf } from './openapi.ts'
import { samplesOf } from './samples/index.ts'
import type { Stream } from './streams.ts'

/** Calls and streams as the page of the API reference shows them. */

interface Texts {
  readonly summary: (id: string) => string
  readonly msg: (code: number) => string
}

const json = (value: unknown): string => (value === undefined ? '' : JSON.stringify(value, null, 2))

const authOf = ({ auth }: Pick<Call, 'auth'>): ApiEntry['auth'] =>
  auth === true ? 'session' : auth === false ? 'none' : auth

/** Why the page does not offer to send a call. A trial must not end or replace a session. */
const trialOf = (call: Call): ApiEntry['trial'] => {
  if (call.money) return 'money'
  if (call.auth === 'wallet' || call.auth === 'phone' || (call.area === 'web3' && call.changesState)) return 'wallet'
  if (call.encoding === 'multipart') return 'form'
  if (call.area === 'session' && call.method !== 'GET') return 'session'
  return call.method === 'GET' || call.method === 'POST' ? 'offered' : 'change'
}

const parametersOf = (call: Call): ApiParameter[] => {
  const { params, query } = exampleOfCall(call)
  const listed = (place: 'path' | 'query', schema: Call['query'], examples: Readonly<Record<string, string>>) =>
    (schema ? fieldsOf(formOf(schema)) : []).map(({ name, required, form }) => ({
      name,
      in: place,
      type: typeOf(form),
      required: place === 'path' || required,
      rules: rulesOf(form),
      example: examples[name] ?? '',
    }))
  return [
    ...listed('path', call.params, params),
    ...listed('query', call.query, query),
    ...headersOf(call).map(({ name, schema, example }) => ({
      name,
      in: 'header' as const,
      type: 'string',
      required: true,
      rules: rulesOf(schema),
      example,
    })),
  ]
}

/** A line of the list. */
export const callHead = ({ id, method, path }: Call, { summary }: Pick<Texts, 'summary'>): ApiHead => ({
  id,
  method,
  path,
  summary: summary(id),
})

/** A call in full. */
export const callEntry = (call: Call, texts: Texts): ApiEntry => {
  const { body, response } = exampleOfCall(call)
  return {
    ...callHead(call, texts),
    auth: authOf(call),
    signed: call.signed,
    money: call.money,
    keyField: call.keyField ?? null,
    encoding: call.encoding,
    parameters: parametersOf(call),
    body: call.body ? treeOf(formOf(call.body)) : [],
    response: treeOf(formOf(call.response)),
    example: { body: json(body), response: json({ code: 200, msg: texts.msg(200), data: response }) },
    codes: codesOf(call).map((code) => ({ code, text: texts.msg(code) })),
    samples: samplesOf(call),
    trial: trialOf(call),
  }
}

/** A line of the list for a stream: its path names socket and topic. */
export const streamHead = ({ id, path, topic }: Stream, { summary }: Pick<Texts, 'summary'>): ApiHead => ({
  id,
  method: 'WS',
  path: `${path} ${topic}`,
  summary: summary(id),
})

/** A stream in full. */
export const streamEntry = (stream: Stream, texts: Texts): ApiEntry => ({
  ...streamHead(stream, texts),
  auth: stream.socket === 'user' ? 'session' : 'none',
  signed: false,
  money: false,
  keyField: null,
  encoding: 'json',
  parameters: Object.entries(stream.parameters).map(([name, { example, values }]) => ({
    name,
    in: 'path',
    type: 'string',
    required: true,
    rules: values?.map((one) => JSON.stringify(one)).join(' | ') ?? '',
    example,
  })),
  body: [],
  response: treeOf(stream.data),
  example: { body: json(stream.subscribe), response: json(stream.push) },
  codes: [],
  samples: [],
  trial: 'stream',
})
