import { createHash, createHmac, randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import type { Call, CallData, CallInput } from '#contract/kernel/call.ts'
import { envelopeSchema, headers, signedText } from '#contract/kernel/envelope.ts'
import { createApp, type App } from '#server/app.ts'
import { createCipher } from '#server/security/cipher.ts'
import { manualClock, type Clock } from '#server/clock.ts'
import type { Driver } from '#server/db/driver.ts'
import { readMigrations, type Migration } from '#server/db/migrate.ts'
import { openPglite, startWorker } from '#server/db/pgliteDriver.ts'
import type { WorkerInput } from '#server/db/pgliteProtocol.ts'
import { users } from '#server/db/schema/index.ts'
import type { Session } from '#server/http/sessions.ts'
import { takePort, type Gate } from '#server/lifecycle/gate.ts'
import { modules as allModules } from '#server/modules.generated.ts'
import type { Module } from '#server/modules.ts'
import { parseOptions, type Options } from '#server/options.ts'
import { fromRoot } from '#server/paths.ts'
import type { User } from '#server/user.ts'
import type { Venue } from '#server/venue.ts'
import { products, root } from '#tools/products.mjs'
import { emptiedDatabase } from './emptiedDatabase.ts'
import { withSharedMarkets } from './sharedMarkets.ts'

/** A logged-in user. */
export interface Person {
  readonly user: User
  readonly session: Session
  /** The session token in the browser's cookie: a call that renews it stores the new one here. */
  token: string
}

export interface Sent {
  readonly as?: Person | undefined
  /** A browser's wallet cookies by name: `wallet`, `walletPhone`, `walletCode`. */
  readonly cookies?: Readonly<Record<string, string>> | undefined
  /** The idempotency key of a money call; generated if omitted. */
  readonly key?: string
  readonly locale?: string
  /** Overrides the browser's headers; undefined removes one. */
  readonly headers?: Readonly<Record<string, string | undefined>>
  /** The client's clock, for a signed call. */
  readonly time?: number
  readonly nonce?: string
}

export interface Got<D> {
  readonly status: number
  readonly code: number
  readonly msg: string
  /** Parsed by the contract's schema; the raw data for a rejection. */
  readonly data: D
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>
}

export interface TestVenue {
  readonly app: App
  readonly venue: Venue
  readonly clock: Clock
  /** The venue's address; only with `listen`. */
  readonly url: string
  /** Registers and logs in a user, with everything that the modules give a new user. */
  readonly person: (account?: string) => Promise<Person>
  /** Sends a call as the browser's client does: by the contract, with all headers, signed if required. */
  readonly call: <C extends Call>(call: C, input: CallInput<C>, sent?: Sent) => Promise<Got<CallData<C>>>
  /** The lines of the security log. */
  readonly security: () => readonly string[]
  /** The venue's log so far. */
  readonly log: () => string
  readonly close: () => Promise<void>
}

interface TestVenueOptions {
  readonly clock?: Clock
  readonly modules?: readonly Module[]
  readonly options?: Partial<Options>
  /** A database to use instead of a new one in memory. */
  readonly driver?: Driver
  /** Listens on a real port: for sockets, and for behaviour that `inject` cannot show. */
  readonly listen?: boolean
  /** Simulated markets with the trades that they have in production, made for this venue. */
  readonly ownMarkets?: boolean
  /** The lowest level to log; defaults to warnings. */
  readonly logLevel?: 'warn' | 'trace'
}

/** Noon on a Wednesday: far from every midnight. */
export const testStart = Date.UTC(2026, 10, 18, 12)

/** The same for all tests, so that a test may open a database twice. */
export const testCipher = createCipher([createHash('sha256').update('key of the tests').digest()])

const failTest = (error: Error): never => {
  throw error
}

/**
 * The database's worker thread. `npm test` runs the built one, because the source would be compiled again each time.
 */
export const boxThread = (workerData: WorkerInput): Worker =>
  process.env['STATEFLOOR_BUILT'] === '1'
    ? new Worker(join(root, products.server.folder, 'pgliteWorker.js'), { workerData })
    : startWorker(workerData)

/**
 * An embedded database from the shared template, in memory unless a folder is given. All migrations are applied unless
 * others are given.
 */
export const boxDriver = async ({
  folder,
  migrations,
}: { readonly folder?: string; readonly migrations?: readonly Migration[] } = {}): Promise<Driver> =>
  openPglite({
    folder,
    cache: fromRoot('.cache'),
    migrations: migrations ?? (await readMigrations()),
    onLost: failTest,
    start: boxThread,
  })

export const memoryDriver = (): Promise<Driver> => emptiedDatabase(boxDriver)

export const testOptions = (over: Partial<Options> = {}): Options => {
  // The database is in memory, so nothing is ever written to this folder.
  const parsed = parseOptions(['--port', '0', '--data', join(tmpdir(), 'statefloor-test')], {})
  if (parsed === 'help') throw new Error('No help was asked for')
  // Prices come from the simulated market, unless a test trades: then only its own users do. A test of the served front
  // end names its folder: to read and press all files of the build was a sixth of a venue's start.
  return {
    ...parsed,
    makers: false,
    engineMarkets: [],
    engineContracts: [],
    web: join(tmpdir(), 'statefloor-test', 'web'),
    ...over,
  }
}

interface Wire {
  readonly url: string
  readonly body: string | undefined
  readonly type: string | undefined
}

const boundary = 'statefloor-test-boundary'

const part = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** The request of a call as a browser serializes it. */
const onWire = (call: Call, input: unknown): Wire => {
  const { params, query, body } = part(input)
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(part(params)[name])))
  const search = new URLSearchParams(
    Object.entries(part(query)).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString()
  const url = search === '' ? path : `${path}?${search}`
  if (call.encoding === 'multipart') {
    const fields = Object.entries(part(body)).map(
      ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
    )
    return { url, body: `${fields.join('')}--${boundary}--\r\n`, type: `multipart/form-data; boundary=${boundary}` }
  }
  return call.body
    ? { url, body: JSON.stringify(body), type: 'application/json' }
    : { url, body: undefined, type: undefined }
}

const signature = (call: Call, wire: Wire, person: Person, time: number, nonce: string): Record<string, string> => {
  const bodyHash = createHash('sha256')
    .update(wire.body ?? '')
    .digest('hex')
  const text = signedText({ method: call.method, path: wire.url, time, nonce, bodyHash })
  return {
    [headers.signature]: createHmac('sha256', Buffer.from(person.session.signKey, 'base64')).update(text).digest('hex'),
    [headers.timestamp]: String(time),
    [headers.nonce]: nonce,
  }
}

export const newKey = (): string => randomBytes(16).toString('base64url')

const defined = (given: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

interface BrowserRequest {
  readonly method: Call['method']
  readonly url: string
  readonly payload?: string
  readonly headers: Record<string, string>
}

/** The request that our own browser client would send. */
export const browserRequest = (call: Call, input: unknown, sent: Sent, now: number): BrowserRequest => {
  const wire = onWire(call, input)
  const { as: person } = sent
  const cookies = Object.entries({ ...(person && { session: person.token }), ...sent.cookies }).map(
    ([name, value]) => `${name}=${value}`,
  )
  return {
    method: call.method,
    url: wire.url,
    ...(wire.body === undefined ? {} : { payload: wire.body }),
    headers: defined({
      host: 'localhost',
      [headers.requestedWith]: headers.requestedWithValue,
      'sec-fetch-site': 'same-origin',
      origin: call.method === 'GET' ? undefined : 'http://localhost',
      'accept-language': sent.locale,
      'content-type': wire.type,
      cookie: cookies.length === 0 ? undefined : cookies.join('; '),
      [headers.idempotencyKey]: call.money ? (sent.key ?? newKey()) : undefined,
      ...(call.signed && person ? signature(call, wire, person, sent.time ?? now, sent.nonce ?? newKey()) : {}),
      ...sent.headers,
    }),
  }
}

/** The token in the cookie that an answer sets; undefined if it sets none. */
export const sessionCookie = ({
  headers: { 'set-cookie': lines },
}: Pick<Got<unknown>, 'headers'>): string | undefined =>
  [lines]
    .flat()
    .map((line) => /^session=([^;]+);/.exec(String(line))?.[1])
    .find((token) => token !== undefined)

/** A whole venue in this process, with its own database and a stopped clock. */
export const startTestVenue = async ({
  clock = manualClock(testStart),
  modules = allModules,
  options,
  driver,
  listen = false,
  ownMarkets = false,
  logLevel = 'warn',
}: TestVenueOptions = {}): Promise<TestVenue> => {
  const gate: Gate | undefined = listen ? await takePort(options?.port ?? 0, 'localhost') : undefined
  const securityLines: string[] = []
  let logged = ''
  const stream = new Writable({
    write(chunk: Buffer, _, done) {
      logged += chunk.toString()
      done()
    },
  })
  const app = await createApp({
    logger: { level: logLevel, stream },
    securitySink: (line) => void securityLines.push(line),
    options: { ...testOptions(options), port: gate?.port ?? 0 },
    driver: driver ?? (await memoryDriver()),
    cipher: testCipher,
    clock,
    modules: ownMarkets ? modules : withSharedMarkets(modules),
    ...(gate && { server: gate.server }),
  })
  await app.http.ready()
  gate?.open()
  const { venue } = app
  let people = 0

  return {
    app,
    venue,
    clock,
    log: () => logged,
    security: () => securityLines,
    url: gate ? `http://localhost:${gate.port}` : '',
    async person(account = `person${(people += 1)}@statefloor.test`) {
      const user = await venue.db.transaction(async (tx) => {
        const fid = String(
          10_000_000 + Number.parseInt(createHash('sha256').update(account).digest('hex').slice(0, 8), 16),
        )
        const [row] = await tx
          .insert(users)
          .values({ fid, account, nickname: account.slice(0, 20), createdAt: clock.now(), emailProvedAt: clock.now() })
          .returning()
        if (!row) throw new Error('A user was not stored')
        const made = { id: row.id, fid, account }
        await venue.userCreated(tx, made)
        return made
      })
      return { user, ...(await venue.sessions.create(user, { address: '127.0.0.1', agent: 'test' })) }
    },
    async call<C extends Call>(call: C, input: CallInput<C>, sent: Sent = {}) {
      const response = await app.http.inject(browserRequest(call, input, sent, clock.now()))
      const renewed = sessionCookie(response)
      if (sent.as && call.auth === true && renewed !== undefined) sent.as.token = renewed
      const envelope = envelopeSchema.parse(JSON.parse(response.body))
      const accepted: unknown =
        response.statusCode === 200 && envelope.code === 200 ? call.response.parse(envelope.data) : envelope.data
      return {
        status: response.statusCode,
        code: envelope.code,
        msg: envelope.msg,
        data: accepted as CallData<C>,
        headers: response.headers,
      }
    },
    async close() {
      await Promise.all([gate?.close(), app.quiet()])
      await app.close()
    },
  }
}
