import { randomBytes } from 'node:crypto'
import type { RequestListener, Server } from 'node:http'
import cookie from '@fastify/cookie'
import { eq } from 'drizzle-orm'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { callList } from '../contract/calls'
import { codes } from '../contract/codes'
import { limits } from '../contract/limits'
import { systemClock, type Clock } from './clock'
import { createDatabase } from './db/database'
import type { Driver } from './db/driver'
import { facts } from './db/schema'
import { migrate, readMigrations } from './db/migrate'
import { createFaults, type Faults } from './faults'
import { takeBodies } from './http/bodies'
import { createSessions } from './http/createSessions'
import { sendRefusal, toRefusal } from './http/envelope'
import type { Handler } from './http/handle'
import { checkHosts } from './http/hosts'
import { createLimiter, type Limiter } from './http/limiter'
import { answer, type Pipeline } from './http/pipeline'
import { securityHeaders } from './http/policy'
import { Refusal } from './http/refusal'
import { takeReports } from './http/reports'
import { readWords, type Words } from './http/words'
import { createExecutor } from './money/createExecutor'
import { modules as allModules, type Module } from './modules'
import type { Options } from './options'
import { createHub, type OpenHub } from './sockets/createHub'
import { socketRoutes } from './sockets/routes'
import type { Token } from './tokens'
import type { Venue } from './venue'
import { serveWeb } from './web'

/** A venue that can be asked, by `inject` or, once it listens, by its port. */
export interface App {
  readonly http: FastifyInstance
  readonly venue: Venue
  readonly faults: Faults
  readonly sandboxToken: string
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
  readonly modules?: readonly Module[]
  /** A server that listens already; without one the venue only answers `inject`. */
  readonly server?: Server
  readonly logger?: { readonly level: string; readonly stream: NodeJS.WritableStream } | false
}

const createVenue = (given: { options: Options; driver: Driver; clock: Clock; hub: OpenHub; log: FastifyInstance['log']; modules: readonly Module[] }): Venue => {
  const { options, driver, clock, hub, log, modules } = given
  const db = createDatabase(driver)
  const offers = new Map<string, unknown>()
  const venue: Venue = {
    options,
    clock,
    db,
    log,
    hub,
    sessions: createSessions({ db, clock, onEnd: hub.endSession }),
    money: createExecutor({ db, clock }),
    newId: () => randomBytes(12).toString('base64url'),
    userCreated: async (tx, user) => {
      for (const module of modules) await module.userCreated?.(tx, user, venue)
    },
    provide: (token, value) => {
      if (offers.has(token.name)) throw new Error(`${token.name} is there already`)
      offers.set(token.name, value)
    },
    use: <T>({ name }: Token<T>): T => {
      if (!offers.has(name)) throw new Error(`Nobody has provided ${name}`)
      // The token that it was provided under has this type.
      return offers.get(name) as T
    },
  }
  return venue
}

const route = (http: FastifyInstance, pipeline: Pipeline, handler: Handler) => {
  const { method, path } = handler.call
  http.route({ method, url: path.replace(/\{(\w+)\}/g, ':$1'), handler: (request: FastifyRequest, reply: FastifyReply) => answer(pipeline, handler, request, reply) })
}

/** What a database holds from its first start on. Cut off in the middle it runs again: seeds leave alone what is there. */
const seed = async (venue: Venue, modules: readonly Module[]): Promise<void> => {
  const [done] = await venue.db.query.select().from(facts).where(eq(facts.name, 'seeded'))
  if (done) return
  for (const module of modules) await module.seed?.(venue)
  await venue.db.query.insert(facts).values({ name: 'seeded', value: true })
}

/** All parts of the venue on a database that is open. It does not listen yet. */
export const createApp = async ({ options, driver, clock: givenClock, modules: known = allModules, server, logger = false }: Given): Promise<App> => {
  const http = Fastify({
    logger,
    bodyLimit: limits.http.bodyBytes,
    routerOptions: { maxParamLength: 200 },
    // Only what stands before us on this machine may say who asks.
    trustProxy: options.publicOrigin === undefined ? false : 'loopback',
    ...(server && {
      serverFactory: (listener: RequestListener) => {
        server.on('request', listener)
        return server
      },
    }),
  })
  const clock = givenClock ?? systemClock({ onError: (error) => http.log.error(error, 'A task of the clock failed') })
  const modules = known.filter(({ sandbox = false }) => options.sandbox || !sandbox)
  await migrate(driver, await readMigrations())
  const hub = createHub()
  const venue = createVenue({ options, driver, clock, hub, log: http.log, modules })
  const faults = createFaults(venue.newId)
  const sandboxToken = randomBytes(18).toString('base64url')
  const words: Words = await readWords()
  const limiter: Limiter = createLimiter(clock)
  const pipeline = { venue, words, faults, limiter, sandboxToken }

  http.setErrorHandler((error, request, reply) => {
    const refusal = toRefusal(error)
    if (refusal.code === codes.serverError) request.log.error(error)
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

  for (const module of modules) await module.start?.(venue)
  const handled = new Set<string>()
  for (const handler of modules.flatMap(({ handlers }) => handlers)) {
    if (handled.has(handler.call.id) || !callList.includes(handler.call)) throw new Error(`${handler.call.id} has two handlers, or is not in the contract`)
    handled.add(handler.call.id)
    route(http, pipeline, handler)
  }
  await socketRoutes(http, { hub, clock, sessions: venue.sessions })
  await venue.sessions.watch()
  await seed(venue, modules)

  return {
    http,
    venue,
    faults,
    sandboxToken,
    announcements: () => modules.flatMap((module) => module.announce?.(venue) ?? []),
    async quiet() {
      hub.close()
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
