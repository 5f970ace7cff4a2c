import type * as z from 'zod/mini'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Schema = z.ZodMiniType

/**
 * Describes a call. The client, the route, the checks, the documentation and the tests of the edge all derive from it.
 */
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
  /** Contains `{name}` for each field of `params`. */
  readonly path: string
  readonly params: Params
  /** An object schema whose inputs are strings. */
  readonly query: Query
  readonly body: Body
  /** The schema of `data` in the envelope. */
  readonly response: Response
  /**
   * The session it requires: none, the exchange's, the wallet's in a browser, or the wallet's on the phone that holds
   * it.
   */
  readonly auth: boolean | 'wallet' | 'phone'
  /** Never looks up the session, which needs the database. */
  readonly anonymous: boolean
  /** Requires a signature (`docs/decisions/0008-signed-calls.md`). */
  readonly signed: boolean
  /** Moves money: requires an idempotency key, and its outcome can be queried. */
  readonly money: boolean
  /** The body field that holds the idempotency key, if it is not sent in a header. */
  readonly keyField: string | undefined
  /** Whether the generic handler or the calling flow reports a failure to the user. */
  readonly errors: 'generic' | 'caller'
  readonly encoding: 'json' | 'multipart'
  /** Maximum body size in bytes, for calls that need more than the default. */
  readonly maxBody: number | undefined
  /** True for every method but GET, and for GETs that change state: they must pass the CSRF checks. */
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
  readonly anonymous?: boolean
  readonly signed?: boolean
  readonly money?: boolean
  readonly keyField?: string
  readonly errors?: 'generic' | 'caller'
  readonly encoding?: 'json' | 'multipart'
  readonly maxBody?: number
  readonly changesState?: boolean
  readonly extension?: boolean
}

/** Creates a call's descriptor with defaults filled in. The area is the first part of the id. */
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
  anonymous: definition.anonymous ?? false,
  signed: definition.signed ?? false,
  money: definition.money ?? false,
  keyField: definition.keyField,
  errors: definition.errors ?? 'generic',
  encoding: definition.encoding ?? 'json',
  maxBody: definition.maxBody,
  changesState: definition.changesState ?? definition.method !== 'GET',
  extension: definition.extension ?? false,
})

/**
 * As the caller writes it. Amounts have their type, so that none of the simulation is sent where real money is moved;
 * only what the schema itself converts, such as digits to a number, is written in its first form.
 */
type Written<S extends Schema> = z.output<S> extends z.input<S> ? z.output<S> : z.input<S>

type Fields<K extends string, S, Side extends 'input' | 'output'> = S extends Schema
  ? { readonly [P in K]: Side extends 'input' ? Written<S> : z.output<S> }
  : unknown

/** The caller's input: strings in the query, the body as written. */
export type CallInput<C> =
  C extends Call<infer Q, infer B, infer P, Schema>
    ? Fields<'query', Q, 'input'> & Fields<'body', B, 'input'> & Fields<'params', P, 'input'>
    : never

/** The parsed input of the venue's handler. */
export type CallRequest<C> =
  C extends Call<infer Q, infer B, infer P, Schema>
    ? Fields<'query', Q, 'output'> & Fields<'body', B, 'output'> & Fields<'params', P, 'output'>
    : never

/** The validated data that the caller receives. */
export type CallData<C> =
  C extends Call<Schema | undefined, Schema | undefined, Schema | undefined, infer R> ? z.output<R> : never
