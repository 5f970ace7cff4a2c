import { and, desc, eq, ne } from 'drizzle-orm'
import { calls } from '#contract/calls.ts'
import type { AskedLogin } from '#contract/wallet/calls/web3.ts'
import { codes } from '#contract/kernel/codes.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { walletLogins } from '#server/db/schema/index.ts'
import { phoneOf, type Context } from '#server/http/context.ts'
import { endLogins } from '#server/http/createWallets.ts'
import { handle } from '#server/http/handle.ts'
import { networkOf } from '#server/rate/network.ts'
import { Refusal } from '#server/refusal.ts'
import { originOf } from '#server/origin.ts'
import type { Wallet } from '#server/http/wallets.ts'
import type { SecurityNote } from '#server/securityLog/events.ts'
import { codeOfPhone, decide, decideUntil, isOpen, isOpenToDecide, takeCode, topicOf, type Code } from './codes.ts'
import { walletLoginLimits } from './limits.ts'
import { createWallet, infoOf, phoneWalletOf } from './wallets.ts'

const expired = () => new Refusal(codes.qrExpired)

const asked = (ctx: Context, code: Code, wallet: Wallet): AskedLogin => ({
  device: code.device,
  address: code.address,
  isSameNetwork: networkOf(code.address).network === networkOf(ctx.address).network,
  host: new URL(originOf(ctx.venue.options)).host,
  createdAt: code.createdAt,
  decideUntil: decideUntil(code),
  numbers: [...code.numbers],
  walletInfo: infoOf(wallet),
})

/** Makes the browser that shows the code check it at once. */
const signalBrowser = (ctx: Context, { tokenHash }: Code): void => ctx.venue.hub.signal(topicOf(tokenHash))

const phone = handle(calls.web3.phone, async (_, ctx) =>
  ctx.phone ? phoneWalletOf(ctx.db.query, ctx.phone, ctx.now()) : null,
)

const newWallet = (ctx: Context): Promise<Wallet> => {
  ctx.venue.use(walletLoginLimits).wallet(ctx.address)
  return createWallet(ctx)
}

const readCode = handle(calls.web3.readCode, async ({ body }, ctx) => {
  ctx.venue.use(walletLoginLimits).secret(ctx.address)
  // Only a valid code may create a wallet.
  if (!ctx.phone && !(await isOpen(ctx.db.query, body.secret, ctx.now()))) throw expired()
  const wallet = ctx.phone ?? (await newWallet(ctx))
  const code = await takeCode(ctx.db.query, body.secret, wallet.accountId, ctx.now())
  if (!code) throw expired()
  signalBrowser(ctx, code)
  return asked(ctx, code, wallet)
})

/** The code that this phone has to decide on, or has decided on. */
const codeOf = async (ctx: Context, secret: string): Promise<Code> => {
  ctx.venue.use(walletLoginLimits).secret(ctx.address)
  const code = await codeOfPhone(ctx.db.query, secret, phoneOf(ctx).accountId)
  if (!code) throw expired()
  return code
}

/**
 * Approves the browser. If there are too many logins, the oldest end and are returned. Undefined if another decision
 * came first.
 */
const letIn = async (ctx: Context, code: Code, { accountId }: Wallet): Promise<readonly string[] | undefined> => {
  const loginId = ctx.venue.newId()
  const now = ctx.now()
  return ctx.db.transaction(async (tx) => {
    if (!(await decide(tx, code, { state: 'approved', loginId }, now))) return undefined
    await tx
      .insert(walletLogins)
      .values({ id: loginId, accountId, device: code.device, address: code.address, createdAt: now, seenAt: now })
    const oldest = await tx
      .select({ id: walletLogins.id })
      .from(walletLogins)
      .where(and(eq(walletLogins.accountId, accountId), ne(walletLogins.id, loginId)))
      .orderBy(desc(walletLogins.createdAt), desc(walletLogins.id))
      .offset(venueLimits.session.most - 1)
    const ids = oldest.map(({ id }) => id)
    await endLogins(tx, ids)
    return ids
  })
}

const note = (ctx: Context, wallet: Wallet, what: Pick<SecurityNote, 'event' | 'reason'>): void =>
  ctx.venue.security.note({ ...what, wallet: wallet.accountId, address: ctx.address })

const approveCode = handle(calls.web3.approveCode, async ({ body }, ctx) => {
  const wallet = phoneOf(ctx)
  const code = await codeOf(ctx, body.secret)
  const isRight = body.number === code.matchNumber
  if (code.state === 'refused') throw new Refusal(codes.qrRefused)
  // A repeated decision, because the first answer was lost.
  if (code.state === 'approved' && isRight) return phoneWalletOf(ctx.db.query, wallet, ctx.now())
  if (!isOpenToDecide(code, ctx.now())) throw expired()
  if (!isRight) {
    note(ctx, wallet, { event: 'walletLoginRefused', reason: 'number' })
    // A user who does not see the other screen gets no second try.
    const isRefused = await decide(ctx.db.query, code, { state: 'refused' }, ctx.now())
    signalBrowser(ctx, code)
    throw isRefused ? new Refusal(codes.qrRefused) : expired()
  }
  const ended = await letIn(ctx, code, wallet)
  if (!ended) throw expired()
  for (const _ of ended) note(ctx, wallet, { event: 'walletLoginEnded', reason: 'tooMany' })
  note(ctx, wallet, { event: 'walletLoginApproved' })
  signalBrowser(ctx, code)
  return phoneWalletOf(ctx.db.query, wallet, ctx.now())
})

const refuseCode = handle(calls.web3.refuseCode, async ({ body }, ctx) => {
  const code = await codeOf(ctx, body.secret)
  if (code.state === 'refused') return null
  if (!isOpenToDecide(code, ctx.now()) || !(await decide(ctx.db.query, code, { state: 'refused' }, ctx.now())))
    throw expired()
  note(ctx, phoneOf(ctx), { event: 'walletLoginRefused', reason: 'byPhone' })
  signalBrowser(ctx, code)
  return null
})

const endLogin = handle(calls.web3.endLogin, async ({ body }, ctx) => {
  const wallet = phoneOf(ctx)
  // A missing login has already ended or was never this wallet's; the returned list shows that either way.
  if (await ctx.venue.wallets.end(wallet.accountId, body.id))
    note(ctx, wallet, { event: 'walletLoginEnded', reason: 'byPhone' })
  return phoneWalletOf(ctx.db.query, wallet, ctx.now())
})

/** The calls of the phone that approves. */
export const phoneCalls = [phone, readCode, approveCode, refuseCode, endLogin]
