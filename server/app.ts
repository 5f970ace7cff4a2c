import { randomBytes } from 'node:crypto'
import type { RequestListener, Server } from 'node:http'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { callList } from '#contract/calls.ts'
import { sandbox } from '#contract/sandbox/calls/sandbox.ts'
import { codes } from '#contract/kernel/codes.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { systemClock, type Clock } from './clock.ts'
import { createDatabase, type Database } from './db/database.ts'
import { isUnavailable, type Driver } from './db/driver.ts'
import { newestTime } from './db/newestTime.ts'
import { isSeeded, markSeeded, readClockOffset } from './db/facts.ts'
import { checkKind, kindOf, markKind } from './db/kind.ts'
import { migrate, readMigrations } from './db/migrate.ts'
import { realRole } from './db/scope.ts'
import { serveDocs } from './docs/index.ts'
import { cipherFor } from './keys/cipherFor.ts'
import { sealAll } from './keys/sealing.ts'
import type { Cipher } from './security/cipher.ts'
import { damagedData } from './failure.ts'
import { takeBodies } from './http/bodies.ts'
import { createSessions } from './http/createSessions.ts'
import { createWallets } from './http/createWallets.ts'
import { sendRefusal, toRefusal } from './http/envelope.ts'
import type { Handler } from './http/handle.ts'
import { checkHosts } from './http/hosts.ts'
import type { Interceptor } from './http/interceptor.ts'
import { addressOf, readForwarded } from './rate/address.ts'
import { createLimiter } from './rate/limiter.ts'
import { answer, type Pipeline } from './http/pipeline.ts'
import { securityHeaders } from './http/policy.ts'
import { Refusal } from './refusal.ts'
import { takeReports } from './http/reports.ts'
import { readableTarget } from './http/targets.ts'
import { readWords } from './http/words.ts'
import { createLimitedLog } from './limitedLog.ts'
import { createErrorLog, errorForLog, requestForLog } from './log.ts'
import { damageOfBooks } from './ledger/books.ts'
import { createExecutor } from './money/createExecutor.ts'
import { inStartOrder } from './moduleOrder.ts'
import { modules as allModules } from './modules.generated.ts'
import type { Module } from './modules.ts'
import { serveDeskFiles } from './modules/support/desk/files.ts'
import { findVisitor } from './modules/support/desk/who.ts'
import type { Options } from './options.ts'
import { createSecurityLog, type SecuritySink } from './securityLog/index.ts'
import { createHub, type OpenHub } from './sockets/createHub.ts'
import { isStreamUpgrade } from './sockets/upgrade.ts'
import { socketRoutes } from './sockets/routes.ts'
import { createServiceContainer } from './serviceContainer.ts'
import type { Log, Venue } from './venue.ts'
import { aheadLine, machineClocks, stepLine } from './venueTime.ts'
import { readFrontEnd, serveWeb, type FrontEnd } from './web/index.ts'

/** The whole venue. It answers through `inject` and, once it listens, on its port. */
export interface App {
  readonly http: FastifyInstance
  readonly venue: Venue
  /** Hooks that modules wrap around every call; production has none. */
  readonly interceptors: readonly Interceptor[]
  /** Resolves when the Brotli versions of the front end's files are ready. */
  readonly pressed: Promise<void>
  /** Does what the first visitors would have to wait for. */
  readonly warm: () => Promise<void>
  /** Starts what the venue does by itself: before, it would compete with the start. */
  readonly begin: () => void
  /** Lines that the modules print for the operator. */
  readonly announcements: () => readonly string[]
  /**
   * Warns the sockets of a restart and stops accepting money calls. Resolves when the calls already accepted are
   * committed.
   */
  readonly quiet: () => Promise<void>
  /** Closes everything, the database last. */
  readonly close: () => Promise<void>
}

interface Dependencies {
  readonly options: Options
  readonly driver: Driver
  readonly clock?: Clock
  /** Encrypts and decrypts the secrets in the database. Defaults to the keys named in the options. */
  readonly cipher?: Cipher
  readonly modules?: readonly Module[]
  /** The built front end, if it is already being read. */
  readonly frontEnd?: Promise<FrontEnd>
  /** A server that is already listening. Without one the venue only answers `inject`. */
  readonly server?: Server
  /** Destination of security events. Defaults to discarding them. */
  readonly securitySink?: SecuritySink
  readonly logger?: { readonly level: string; readonly stream: NodeJS.WritableStream } | false
}

interface Parts {
  readonly options: Options
  readonly db: Database
  readonly clock: Clock
  readonly hub: OpenHub
  readonly cipher: Cipher
  readonly log: Log
  readonly sink: SecuritySink
  readonly modules: readonly Module[]
}

const createVenue = ({ options, db, clock, hub, cipher, log, sink, modules }: Parts): Venue => {
  const newId = () => randomBytes(12).toString('base64url')
  const security = createSecurityLog({
    clock,
    sink,
    onError: (error) => log.error(error, 'A security event could not be written'),
  })
  const venue: Venue = {
    options,
    clock,
    db,
    log,
    hub,
    cipher,
    newId,
    sessions: createSessions({ db, clock, cipher, security, onEnd: hub.endSession }),
    wallets: createWallets({ db, clock }),
    money: createExecutor({ db, clock }),
    security,
    sandboxToken: randomBytes(18).toString('base64url'),
    userCreated: async (tx, user) => {
      for (const module of modules) await module.userCreated?.(tx, user, venue)
    },
    walletCreated: async (tx, wallet) => {
      for (const module of modules) await module.walletCreated?.(tx, wallet, venue)
    },
    ...createServiceContainer(),
  }
  return venue
}

const route = (http: FastifyInstance, pipeline: Pipeline, handler: Handler) => {
  const { method, path, maxBody } = handler.call
  http.route({
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    ...(maxBody === undefined ? {} : { bodyLimit: maxBody }),
    handler: (request: FastifyRequest, reply: FastifyReply) => answer(pipeline, handler, request, reply),
  })
}

/**
 * Seeds a sandbox database on its first start. Safe to repeat after an interruption: seeds skip what already exists.
 */
const seed = async (venue: Venue, modules: readonly Module[]): Promise<void> => {
  if (!venue.options.sandbox || (await isSeeded(venue.db))) return
  for (const module of modules) await module.seed?.(venue)
  await markSeeded(venue.db)
}

/** The system clock, never earlier than any stored time. It warns the operator when the machine's clock is stepped. */
const openClock = async (
  db: Database,
  log: FastifyInstance['log'],
  onError: (error: unknown) => void,
  begins: Promise<void>,
): Promise<Clock> => {
  const [offset, floor] = await Promise.all([readClockOffset(db), newestTime(db)])
  const warn = createLimitedLog({ write: (line) => log.warn(line), now: () => performance.now() })
  const onStep = (ms: number) => warn(stepLine(ms))
  const clock = systemClock({ offset, floor, onError, onStep, begins })
  const ahead = clock.now() - offset - machineClocks.wall()
  if (ahead >= venueLimits.clock.stepFrom) warn(aheadLine(ahead))
  return clock
}

/** Builds every part of the venue on an open database. The result does not listen yet. */
export const createApp = async ({
  options,
  driver,
  clock: givenClock,
  cipher: givenCipher,
  modules: known = allModules,
  frontEnd,
  server,
  securitySink = () => undefined,
  logger = false,
}: Dependencies): Promise<App> => {
  let begin = (): void => undefined
  const begins = new Promise<void>((resolve) => {
    begin = resolve
  })
  const words = await readWords()
  const http = Fastify({
    // Requests that the router itself cannot parse still get the standard error envelope.
    frameworkErrors: (_, request, reply) => void sendRefusal(words, request, reply, new Refusal(codes.badRequest)),
    logger: logger === false ? false : { ...logger, serializers: { err: errorForLog, req: requestForLog } },
    bodyLimit: venueLimits.http.bodyBytes,
    rewriteUrl: ({ url = '/' }) => readableTarget(url),
    routerOptions: { maxParamLength: 200 },
    trustProxy: options.trustedProxies.length > 0 && [...options.trustedProxies],
    ...(server && {
      serverFactory: (listener: RequestListener) => {
        server.on('request', listener)
        return server
      },
    }),
  })
  await checkKind(driver, options)
  await migrate(driver, await readMigrations())
  await driver.become(realRole)
  const db = createDatabase(driver)
  await markKind(db, kindOf(options))
  const cipher = givenCipher ?? (await cipherFor(options, driver))
  await sealAll(driver, cipher)
  const damage = await damageOfBooks(db)
  if (damage !== undefined) throw damagedData(damage)
  const logError = createErrorLog(http.log)
  const onError = (error: unknown) => logError(error, 'A task of the clock failed')
  const clock = givenClock ?? (await openClock(db, http.log, onError, begins))
  const modules = inStartOrder(known.filter(({ sandbox = false }) => options.sandbox || !sandbox))
  const hub = createHub()
  // Errors of modules too are short and limited while the database is unreachable.
  const log: Log = {
    info: (what, message) => http.log.info(what, message),
    warn: (what, message) => http.log.warn(what, message),
    error: (what, message) => (message === undefined ? http.log.error(what) : logError(what, message)),
  }
  const venue = createVenue({ options, db, clock, hub, cipher, log, sink: securitySink, modules })
  const limiter = createLimiter(clock)

  http.setErrorHandler((error, request, reply) => {
    const refusal = toRefusal(error)
    if (refusal.code === codes.serverError || isUnavailable(error))
      logError(error, 'A call failed', { log: request.log, address: addressOf(request) })
    return sendRefusal(words, request, reply, refusal)
  })
  // Runs before anything reads the client address, because proxies write addresses in formats of their own.
  http.addHook('onRequest', async ({ raw: { headers } }) => {
    const forwarded = headers['x-forwarded-for']
    if (forwarded !== undefined) headers['x-forwarded-for'] = readForwarded([forwarded].flat().join(','))
  })
  // The WebSocket plugin closes a refused upgrade's connection only if its own hooks ran before the refusal.
  http.addHook('onResponse', async ({ raw }, reply) => {
    if (isStreamUpgrade(raw)) reply.raw.socket?.destroy()
  })
  await securityHeaders(http, options)
  checkHosts(http, options)
  await http.register(cookie)
  await takeBodies(http)
  takeReports(http, limiter)
  const { pressed } = await serveWeb(http, options, frontEnd ?? readFrontEnd(options), (request, reply) =>
    sendRefusal(words, request, reply, new Refusal(codes.notFound)),
  )
  pressed.catch((error: unknown) => http.log.error(error, 'The files of the front end could not be compressed'))
  http.get('/healthz', async (_, reply) => reply.type('text/plain').send('ok\n'))
  http.get('/readyz', async (_, reply) => {
    await driver.run('select 1', [], 'array')
    return reply.type('text/plain').send('ready\n')
  })

  serveDocs(http, words)

  for (const module of modules) {
    await module.start?.(venue)
    for (const { name } of module.provides ?? [])
      if (!venue.has(name)) throw new Error(`${module.name} did not provide ${name}`)
  }
  for (const module of modules) module.routes?.(http, venue)
  const interceptors = modules.flatMap((module) => module.intercept?.(venue) ?? [])
  const pipeline: Pipeline = { venue, words, limiter, interceptors }
  const handled = new Set<string>()
  const inContract = [...callList, ...Object.values(sandbox)]
  for (const handler of modules.flatMap(({ handlers }) => handlers)) {
    if (handled.has(handler.call.id) || !inContract.includes(handler.call))
      throw new Error(`${handler.call.id} has two handlers, or is not in the contract`)
    handled.add(handler.call.id)
    route(http, pipeline, handler)
  }
  serveDeskFiles(http, venue)
  await socketRoutes(http, {
    hub,
    clock,
    sessions: venue.sessions,
    security: venue.security,
    publicOrigin: options.publicOrigin,
    findVisitor: (token) => findVisitor(db.query, token, clock.now()),
  })
  await venue.sessions.watch()
  await seed(venue, modules)
  for (const module of modules) await module.ready?.(venue)

  const drain = async (): Promise<void> => {
    await venue.money.drain()
    for (const module of modules) await module.quiet?.(venue)
  }

  return {
    http,
    venue,
    interceptors,
    pressed,
    async warm() {
      for (const module of modules) await module.warm?.(venue)
    },
    begin,
    announcements: () => modules.flatMap((module) => module.announce?.(venue) ?? []),
    async quiet() {
      hub.close(clock.now())
      await drain()
    },
    async close() {
      await http.close()
      await drain()
      for (const module of [...modules].reverse()) await module.stop?.(venue)
      clock.stop()
      await venue.db.close()
    },
  }
}
