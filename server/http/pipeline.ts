import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { codes } from '#contract/kernel/codes.ts'
import { clientOrderIdSchema, headers, idempotencyKey } from '#contract/kernel/envelope.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import type { Effect } from '../money/executor.ts'
import type { Venue } from '../venue.ts'
import { jsonBody, rawBody, readFields } from './bodies.ts'
import type { RawRequest } from './check.ts'
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
  /** What modules put around every call. */
  readonly interceptors: readonly Interceptor[]
}

const notFound = () => new Refusal(codes.notFound)

/** Whose wallet the browser is in, and which one it holds itself. Nobody else's calls ask for it. */
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

/** A call of one wallet's page under the cookie of another, which came in another tab: nothing is done on either. */
const checkWallet = ({ call }: Handler, { body }: RawRequest, { wallet }: Context): void => {
  if (call.auth !== 'wallet') return
  const asked = call.body?.safeParse(body)
  // What is wrong in itself is refused for that, by the call.
  if (!asked?.success || typeof asked.data !== 'object' || asked.data === null || !('accountId' in asked.data)) return
  if (asked.data.accountId !== wallet?.accountId) throw new Refusal(codes.accountSwitched)
}

/** Under whom a key stands: the person's, or the wallet's. */
const ownerOf = ({ call }: Handler, ctx: Context): number =>
  call.auth === 'wallet' ? walletOf(ctx).ownerId : userOf(ctx).id

/** Who asks: a request that may be forged is nobody's, and may change nothing. */
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
  const token = cookie('session')
  const found = token === undefined ? null : await venue.sessions.find(token)
  if (call.auth === true && !found) throw new Refusal(codes.sessionMissing)
  const [account] = [request.headers[headers.account.toLowerCase()]].flat()
  // A page of one person under the cookie of another, who logged in in another tab: nothing is done on either's
  // account.
  if (call.auth === true && account !== undefined && account !== found?.user.fid)
    throw new Refusal(codes.accountSwitched)
  const wallets = await identifyWallet(venue, call, cookie)
  // The token was renewed while this was on its way: nothing is done with the old one, and nobody learns that the
  // session ended.
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
    // The cache alone. "cookies" would take the mark of the browser, the visitor's conversation and the wallet's login,
    // which are not the session's; "storage" the choices and the keys of transfers whose outcome is open;
    // "executionContexts" reloads every tab in the middle of the flow that ends the session in each of them.
    clearCache: () => void reply.header('clear-site-data', '"cache"'),
    cookie,
    setCookie: (name, value) => setToken(request, reply, name, value),
  }
}

/** Headers by which a proxy says for whom it asks. */
const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/** Whether somebody on this very machine asks. With a proxy on it everybody would seem to: then this says nothing. */
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

/** Keys in one order, so that the same body has one hash however it was written. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) ?? ''

/** The key under which the call takes effect once. Throws Refusal where there is none, or none that is hard to guess. */
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
  if (handler.kind === 'money') return moveMoney(pipeline.venue, handler, raw, request, ctx)
  if (handler.call.signed) {
    const { sessionId, nonce, stale } = checkSignature(request, rawBody(request), sessionOf(ctx), ctx.now())
    if (stale) throw new Refusal(codes.signatureStale)
    if (!(await pipeline.venue.sessions.useNonce(sessionId, nonce))) throw new Refusal(codes.signatureReplayed)
  }
  return handler.run(raw, ctx)
}

/** What is the same for everybody, and large. */
const isMarketData = ({ area, auth, changesState }: Handler['call']): boolean =>
  area === 'market' && auth === false && !changesState

/** The way of every call: who asks, whether it may, what modules put around it, what it does, and the envelope. */
export const answer = async (
  pipeline: Pipeline,
  handler: Handler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { call } = handler
  const address = addressOf(request)
  // Whoever has closed the connection meanwhile has no address any more: nothing is counted, written or done for them.
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
