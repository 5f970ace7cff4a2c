import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { codes } from '#contract/kernel/codes.ts'
import { clientOrderIdSchema, headers, idempotencyKey } from '#contract/kernel/envelope.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import type { Effect } from '../money/executor.ts'
import type { Venue } from '../venue.ts'
import { jsonBody, rawBody, readFields } from './bodies.ts'
import { parseRequest, type RawRequest } from './check.ts'
import { sessionOf, userOf, walletOf, type Context } from './context.ts'
import { setToken, tokenOf, type CookieName } from './cookie.ts'
import { sendEnvelope, sendPublicEnvelope } from './envelope.ts'
import type { Handler, MoneyHandler } from './handle.ts'
import { intercepted, type Interceptor } from './interceptor.ts'
import type { Limiter } from '../rate/limiter.ts'
import { isForged } from './origin.ts'
import { addressOf, isLoopback } from '../rate/address.ts'
import { Refusal } from '../refusal.ts'
import { checkSignature } from './signature.ts'
import { asker } from '../securityLog/asker.ts'
import { noteRefusal } from '../securityLog/refused.ts'
import { localeOf, type Words } from './words.ts'

export interface Pipeline {
  readonly venue: Venue
  readonly words: Words
  readonly limiter: Limiter
  readonly interceptors: readonly Interceptor[]
}

const notFound = () => new Refusal(codes.notFound)

/** The wallet that the browser is logged in to, and the one that it holds itself. Only web3 calls look them up. */
const identifyWallet = async (
  venue: Venue,
  call: Handler['call'],
  cookie: (name: CookieName) => string | undefined,
): Promise<Pick<Context, 'wallet' | 'phone'>> => {
  if (call.area !== 'web3') return { wallet: null, phone: null }
  const [inside, held] = [cookie('wallet'), cookie('walletPhone')]
  const wallet = inside === undefined ? null : await venue.wallets.find(inside)
  const phone = held === undefined ? null : await venue.wallets.held(held)
  if ((call.auth === 'wallet' && !wallet) || (call.auth === 'phone' && !phone)) throw new Refusal(codes.sessionMissing)
  return { wallet, phone }
}

/** Refuses a call from one wallet's page with the cookie of another, set in another tab. Neither wallet is changed. */
const checkWallet = ({ call }: Handler, { body }: RawRequest, { wallet }: Context): void => {
  if (call.auth !== 'wallet') return
  const asked = call.body?.safeParse(body)
  // The call itself refuses an invalid body.
  if (!asked?.success || typeof asked.data !== 'object' || asked.data === null || !('accountId' in asked.data)) return
  if (asked.data.accountId !== wallet?.accountId) throw new Refusal(codes.accountSwitched)
}

/** The owner of an idempotency key: the user or the wallet. */
const ownerOf = ({ call }: Handler, ctx: Context): number =>
  call.auth === 'wallet' ? walletOf(ctx).ownerId : userOf(ctx).id

/** Identifies the caller. A request that may be forged counts as anonymous and may change nothing. */
const identify = async (
  { venue, words }: Pipeline,
  { call }: Handler,
  request: FastifyRequest,
  reply: FastifyReply,
  address: string,
): Promise<Context> => {
  const forged = isForged(request, venue.options.publicOrigin)
  if (forged && (call.changesState || call.auth !== false)) {
    venue.security.note({ event: 'originRefused', address, call: call.id, reason: 'call' })
    throw new Refusal(codes.notAllowed)
  }
  const cookie = (name: CookieName) => (forged ? undefined : tokenOf(request, name))
  const token = call.anonymous ? undefined : cookie('session')
  const found = token === undefined ? null : await venue.sessions.find(token)
  if (call.auth === true && !found) throw new Refusal(codes.sessionMissing)
  const [account] = [request.headers[headers.account.toLowerCase()]].flat()
  // The page belongs to one user and the cookie to another, who logged in in another tab: neither account is changed.
  if (call.auth === true && account !== undefined && account !== found?.user.fid)
    throw new Refusal(codes.accountSwitched)
  const wallets = await identifyWallet(venue, call, cookie)
  // The token was renewed while the request was on its way. The old token may change nothing, and the answer does not
  // claim that the session ended.
  if (found?.isSuperseded && call.changesState)
    throw new Refusal(codes.rateLimited, { retryAfter: venueLimits.session.renewalPause })
  const locale = localeOf(request.headers['accept-language'])
  return {
    venue,
    db: venue.db,
    log: request.log,
    user: found?.user ?? null,
    session: found?.session ?? null,
    account,
    ...wallets,
    locale,
    address,
    agent: request.headers['user-agent'] ?? '',
    now: venue.clock.now,
    words: (code) => words.msg(code, locale),
    setSession: (value) => setToken(request, reply, 'session', value),
    // Only the cache. "cookies" would also clear the device cookie, the visitor's conversation and the wallet's login,
    // which do not belong to the session; "storage" would clear preferences and the keys of transfers whose outcome is
    // open; "executionContexts" would reload every tab in the middle of the flow that ends its session.
    clearCache: () => void reply.header('clear-site-data', '"cache"'),
    cookie,
    setCookie: (name, value) => setToken(request, reply, name, value),
  }
}

/** Headers in which a proxy names the original client. */
const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/**
 * Whether the request comes from this machine. Behind a local proxy every request would seem to, so any sign of a proxy
 * means no.
 */
const isFromHere = ({ ip, headers: given }: FastifyRequest, { publicOrigin, lan }: Venue['options']): boolean =>
  publicOrigin === undefined &&
  lan === undefined &&
  isLoopback(ip) &&
  forwarding.every((name) => given[name] === undefined)

const hasToken = ({ headers: given }: FastifyRequest, token: string): boolean => {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(String(given['x-sandbox-token'])), digest(token))
}

const checkSandbox = ({ venue }: Pipeline, { call }: Handler, request: FastifyRequest, address: string): void => {
  if (isFromHere(request, venue.options) || hasToken(request, venue.sandboxToken)) return
  venue.security.note({ event: 'sandboxRefused', address, call: call.id })
  throw notFound()
}

const limitRate = ({ limiter }: Pipeline, { user, address }: Context): void => {
  const { calls, window } = venueLimits.rate
  const retryAfter = user
    ? limiter.take(`user ${user.id}`, calls, window)
    : limiter.takeFrom('calls', address, calls, window)
  if (retryAfter > 0) throw new Refusal(codes.rateLimited, { retryAfter })
}

/** Serializes with sorted keys, so that the same body has the same hash however it was written. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) ?? ''

/** The idempotency key of the call. Throws Refusal if it is missing or too easy to guess. */
const keyOf = ({ keyField }: Handler['call'], { body }: RawRequest, request: FastifyRequest): string => {
  if (keyField !== undefined) return clientOrderIdSchema.parse(Reflect.get(Object(body), keyField))
  const key = idempotencyKey.safeParse(request.headers[headers.idempotencyKey.toLowerCase()])
  if (!key.success) throw new Refusal(codes.badRequest, { field: headers.idempotencyKey })
  return key.data
}

const moveMoney = async (
  venue: Venue,
  handler: MoneyHandler,
  raw: RawRequest,
  request: FastifyRequest,
  ctx: Context,
): Promise<Effect> => {
  const { wants, run } = handler.prepare(raw, ctx)
  const key = keyOf(handler.call, raw, request)
  const signed = handler.call.signed ? checkSignature(request, rawBody(request), sessionOf(ctx), ctx.now()) : undefined
  const answer = await venue.money.submit({
    userId: ownerOf(handler, ctx),
    key,
    call: handler.call.id,
    bodyHash: createHash('sha256')
      .update(canonical([raw.params, raw.query, raw.body]))
      .digest('hex'),
    signed,
    wants,
    run,
  })
  return { code: answer.code, data: answer.data }
}

const execute = async (
  pipeline: Pipeline,
  handler: Handler,
  request: FastifyRequest,
  ctx: Context,
): Promise<Effect> => {
  const body = handler.call.encoding === 'multipart' ? await readFields(request) : jsonBody(request)
  const raw = { query: request.query, body, params: request.params }
  checkWallet(handler, raw, ctx)
  const entered = handler.enter ? await handler.enter(ctx) : ctx
  if (handler.kind === 'money') return moveMoney(entered.venue, handler, raw, request, entered)
  if (handler.call.signed) {
    // As for calls that move money: what is malformed is refused as such, and uses up no nonce.
    parseRequest(handler.call, raw)
    const { sessionId, nonce, stale } = checkSignature(request, rawBody(request), sessionOf(ctx), ctx.now())
    if (stale) throw new Refusal(codes.signatureStale)
    if (!(await pipeline.venue.sessions.useNonce(sessionId, nonce))) throw new Refusal(codes.signatureReplayed)
  }
  return handler.run(raw, entered)
}

/** Large answers that are the same for everyone. */
const isMarketData = ({ area, auth, changesState }: Handler['call']): boolean =>
  area === 'market' && auth === false && !changesState

/**
 * Handles every call: identifies and authorizes the caller, runs the interceptors and the call, and sends the envelope.
 */
export const answer = async (
  pipeline: Pipeline,
  handler: Handler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { call } = handler
  const address = addressOf(request)
  // A closed connection has no address any more, so nothing is counted, written or done for it.
  if (address === undefined) throw new Refusal(codes.unavailable)
  if (call.area === 'sandbox') checkSandbox(pipeline, handler, request, address)
  const ctx = await identify(pipeline, handler, request, reply, address)
  if (call.area === 'sandbox') ctx.venue.security.note({ event: 'sandboxUsed', ...asker(ctx), call: call.id })
  const outcome = await intercepted(pipeline.interceptors, { call, ctx, reply }, () => {
    limitRate(pipeline, ctx)
    return execute(pipeline, handler, request, ctx).catch((error: unknown) => {
      noteRefusal(error, call.id, ctx)
      throw error
    })
  })
  if (outcome === 'answered') return reply
  const { code, data } = outcome
  const envelope = { code, msg: ctx.words(code), data }
  return isMarketData(call) ? sendPublicEnvelope(request, reply, envelope) : sendEnvelope(reply, 200, envelope)
}
