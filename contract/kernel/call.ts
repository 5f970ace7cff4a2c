import type * as z from 'zod/mini'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Schema = z.ZodMiniType

/** What a call is. From this alone derive client, route, checks, documentation and the tests of the edge. */
export interface Call<
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Params extends Schema | undefined = Schema | undefined,
  Response extends Schema = Schema,
> {
  /** `<area>.<name>`, unique. */
  readonly id: string
  readonly area: string
  readonly method: Method
  /** With `{name}` for each field of `params`. */
  readonly path: string
  readonly params: Params
  /** An object schema whose inputs are texts. */
  readonly query: Query
  readonly body: Body
  /** Of `data` in the envelope. */
  readonly response: Response
  /**
   * Which session it needs: none, the exchange's, the wallet's in a browser, the wallet's on the phone that holds it.
   */
  readonly auth: boolean | 'wallet' | 'phone'
  /** Carries a signature (`docs/decisions/0008-signed-calls.md`). */
  readonly signed: boolean
  /** Moves money: carries an idempotency key, and its outcome can be asked. */
  readonly money: boolean
  /** The field of the body that is the idempotency key, of a call that has none in its headers. */
  readonly keyField: string | undefined
  /** Who tells the person of a failure: the one generic handler, or the flow that calls. */
  readonly errors: 'generic' | 'caller'
  readonly encoding: 'json' | 'multipart'
  /** Bytes of a body that may be longer than others. */
  readonly maxBody: number | undefined
  /** True for every method but GET, and for the GETs that change state: they pass the checks against forgery. */
  readonly changesState: boolean
  /** Not among the calls of `tests/contract/kernel/calls.jsonl`: added for a flow of ours. */
  readonly extension: boolean
}

interface CallDefinition<Q, B, P, R> {
  readonly id: string
  readonly method: Method
  readonly path: string
  readonly response: R
  readonly query?: Q
  readonly body?: B
  readonly params?: P
  readonly auth?: boolean | 'wallet' | 'phone'
  readonly signed?: boolean
  readonly money?: boolean
  readonly keyField?: string
  readonly errors?: 'generic' | 'caller'
  readonly encoding?: 'json' | 'multipart'
  readonly maxBody?: number
  readonly changesState?: boolean
  readonly extension?: boolean
}

/** A call's descriptor with its defaults filled in; the area is the id's first part. */
export const defineCall = <
  R extends Schema,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  P extends Schema | undefined = undefined,
>(
  definition: CallDefinition<Q, B, P, R>,
): Call<Q, B, P, R> => ({
  id: definition.id,
  area: definition.id.slice(0, definition.id.indexOf('.')),
  method: definition.method,
  path: definition.path,
  params: definition.params as P,
  query: definition.query as Q,
  body: definition.body as B,
  response: definition.response,
  auth: definition.auth ?? false,
  signed: definition.signed ?? false,
  money: definition.money ?? false,
  keyField: definition.keyField,
  errors: definition.errors ?? 'generic',
  encoding: definition.encoding ?? 'json',
  maxBody: definition.maxBody,
  changesState: definition.changesState ?? definition.method !== 'GET',
  extension: definition.extension ?? false,
})

type Fields<K extends string, S, Side extends 'input' | 'output'> = S extends Schema
  ? { readonly [P in K]: Side extends 'input' ? z.input<S> : z.output<S> }
  : unknown

/** What a caller gives: texts in the query, the body as it is written. */
export type CallInput<C> =
  C extends Call<infer Q, infer B, infer P, Schema>
    ? Fields<'query', Q, 'input'> & Fields<'body', B, 'input'> & Fields<'params', P, 'input'>
    : never

/** What the venue's handler gets: parsed. */
export type CallRequest<C> =
  C extends Call<infer Q, infer B, infer P, Schema>
    ? Fields<'query', Q, 'output'> & Fields<'body', B, 'output'> & Fields<'params', P, 'output'>
    : never

/** What the caller gets, checked. */
export type CallData<C> =
  C extends Call<Schema | undefined, Schema | undefined, Schema | undefined, infer R> ? z.output<R> : never
