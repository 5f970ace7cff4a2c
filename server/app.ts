import { randomBytes } from 'node:crypto'
import type { RequestListener, Server } from 'node:http'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { callList } from '../contract/calls'
import { sandbox } from '../contract/calls/sandbox'
import { codes } from '../contract/codes'
import { venueLimits } from '../contract/limits'
import { systemClock, type Clock } from './clock'
import { createDatabase, type Database } from './db/database'
import { isUnavailable, type Driver } from './db/driver'
import { isSeeded, markSeeded, readClockOffset } from './db/facts'
import { checkKind, kindOf, markKind } from './db/kind'
import { migrate, readMigrations } from './db/migrate'
import { serveDocs } from './docs'
import { cipherFor } from './keys/cipherFor'
import { sealAll } from './keys/sealing'
import type { Cipher } from './security/cipher'
import { createFaults } from './faults'
import { takeBodies } from './http/bodies'
import { createSessions } from './http/createSessions'
import { createWallets } from './http/createWallets'
import { sendRefusal, toRefusal } from './http/envelope'
import type { Handler } from './http/handle'
import { checkHosts } from './http/hosts'
import { createLimiter } from './http/limiter'
import { answer, type Pipeline } from './http/pipeline'
import { securityHeaders } from './http/policy'
import { Refusal } from './http/refusal'
import { takeReports } from './http/reports'
import { readWords } from './http/words'
import { createErrorLog, errorForLog, requestForLog } from './log'
import { createExecutor } from './money/createExecutor'
import { modules as allModules, type Module } from './modules'
import { serveDeskFiles } from './modules/desk/files'
import { findVisitor } from './modules/desk/who'
import type { Options } from './options'
import { createSecurityLog, type SecuritySink } from './securityLog'
import { createHub, type OpenHub } from './sockets/createHub'
import { socketRoutes } from './sockets/routes'
import { createOffers } from './tokens'
import type { Venue } from './venue'
import { serveWeb } from './web'

/** A venue that can be asked, by `inject` or, once it listens, by its port. */
export interface App {
  readonly http: FastifyInstance
  readonly venue: Venue
  /** Ends when the smallest forms of the front end's files are made. */
  readonly pressed: Promise<void>
  /** What the modules tell the operator. */
  readonly announcements: () => readonly string[]
  /** Tells the sockets that the venue restarts, and takes no more money calls; ends when those that were taken are committed. */
  readonly quiet: () => Promise<void>
  /** Closes everything, the database last. */
  readonly close: () => Promise<void>
}

interface Given {
  readonly options: Options
  readonly driver: Driver
  readonly clock?: Clock
  /** What opens and seals the secrets in the database; without one the keys that the options name. */
  readonly cipher?: Cipher
  readonly modules?: readonly Module[]
  /** A server that listens already; without one the venue only answers `inject`. */
  readonly server?: Server
  /** Where security events go; left out: nowhere. */
  readonly securitySink?: SecuritySink
  readonly logger?: { readonly level: string; readonly stream: NodeJS.WritableStream } | false
}

interface Parts {
  readonly options: Options
  readonly db: Database
  readonly clock: Clock
  readonly hub: OpenHub
  readonly cipher: Cipher
  readonly log: FastifyInstance['log']
  readonly sink: SecuritySink
  readonly modules: readonly Module[]
}

const createVenue = ({ options, db, clock, hub, cipher, log, sink, modules }: Parts): Venue => {
  const newId = () => randomBytes(12).toString('base64url')
  const security = createSecurityLog({ clock, sink, onError: (error) => log.error(error, 'A security event could not be written') })
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
    faults: createFaults(newId),
    security,
    sandboxToken: randomBytes(18).toString('base64url'),
    userCreated: async (tx, user) => {
      for (const module of modules) await module.userCreated?.(tx, user, venue)
    },
    walletCreated: async (tx, wallet) => {
      for (const module of modules) await module.walletCreated?.(tx, wallet, venue)
    },
    ...createOffers(),
  }
  return venue
}

const route = (http: FastifyInstance, pipeline: Pipeline, handler: Handler) => {
  const { method, path, maxBody } = handler.call
  http.route({ method, url: path.replace(/\{(\w+)\}/g, ':$1'), ...(maxBody === undefined ? {} : { bodyLimit: maxBody }), handler: (request: FastifyRequest, reply: FastifyReply) => answer(pipeline, handler, request, reply) })
}

/** What a sandbox's database holds from its first start on. Cut off in the middle it runs again: seeds leave alone what is there. */
const seed = async (venue: Venue, modules: readonly Module[]): Promise<void> => {
  if (!venue.options.sandbox || (await isSeeded(venue.db))) return
  for (const module of modules) await module.seed?.(venue)
  await markSeeded(venue.db)
}

/** All parts of the venue on a database that is open. It does not listen yet. */
export const createApp = async ({ options, driver, clock: givenClock, cipher: givenCipher, modules: known = allModules, server, securitySink = () => undefined, logger = false }: Given): Promise<App> => {
  const words = await readWords()
  const http = Fastify({
    // What the router itself cannot read is answered in the form of every answer.
    frameworkErrors: (_, request, reply) => void sendRefusal(words, request, reply, new Refusal(codes.badRequest, { status: 422 })),
    logger: logger === false ? false : { ...logger, serializers: { err: errorForLog, req: requestForLog } },
    bodyLimit: venueLimits.http.bodyBytes,
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
  const db = createDatabase(driver)
  await markKind(db, kindOf(options))
  const cipher = givenCipher ?? (await cipherFor(options, driver))
  await sealAll(driver, cipher)
  const logError = createErrorLog(http.log)
  const onError = (error: unknown) => logError(error, 'A task of the clock failed')
  const clock = givenClock ?? systemClock({ offset: await readClockOffset(db), onError })
  const modules = known.filter(({ sandbox = false }) => options.sandbox || !sandbox)
  const hub = createHub()
  const venue = createVenue({ options, db, clock, hub, cipher, log: http.log, sink: securitySink, modules })
  const limiter = createLimiter(clock)
  const pipeline: Pipeline = { venue, words, limiter }

  http.setErrorHandler((error, request, reply) => {
    const refusal = toRefusal(error)
    if (refusal.code === codes.serverError || isUnavailable(error)) logError(error, 'A call failed', request.log)
    return sendRefusal(words, request, reply, refusal)
  })
  await securityHeaders(http, options)
  checkHosts(http, options)
  await http.register(cookie)
  await takeBodies(http)
  takeReports(http, limiter)
  const { pressed } = await serveWeb(http, options, (request, reply) => sendRefusal(words, request, reply, new Refusal(codes.notFound, { status: 404 })))
  pressed.catch((error: unknown) => http.log.error(error, 'The files of the front end could not be compressed'))
  http.get('/healthz', async (_, reply) => reply.type('text/plain').send('ok\n'))
  http.get('/readyz', async (_, reply) => {
    await driver.run('select 1', [], 'array')
    return reply.type('text/plain').send('ready\n')
  })

  serveDocs(http)

  for (const module of modules) await module.start?.(venue)
  for (const module of modules) module.routes?.(http, venue)
  const handled = new Set<string>()
  const inContract = [...callList, ...Object.values(sandbox)]
  for (const handler of modules.flatMap(({ handlers }) => handlers)) {
    if (handled.has(handler.call.id) || !inContract.includes(handler.call)) throw new Error(`${handler.call.id} has two handlers, or is not in the contract`)
    handled.add(handler.call.id)
    route(http, pipeline, handler)
  }
  serveDeskFiles(http, venue)
  await socketRoutes(http, { hub, clock, sessions: venue.sessions, security: venue.security, findVisitor: (token) => findVisitor(db.query, token, clock.now()) })
  await venue.sessions.watch()
  await seed(venue, modules)

  return {
    http,
    venue,
    pressed,
    announcements: () => modules.flatMap((module) => module.announce?.(venue) ?? []),
    async quiet() {
      hub.close(clock.now())
      await venue.money.drain()
    },
    async close() {
      await http.close()
      await venue.money.drain()
      for (const module of [...modules].reverse()) await module.stop?.(venue)
      clock.stop()
      await venue.db.close()
    },
  }
}
