import { createHmac } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import { walletLogins, wallets } from '#server/db/schema/index.ts'
import { deviceOf } from '#server/http/agent.ts'
import { walletOf as sessionOf, type Context } from '#server/http/context.ts'
import { hashOf, walletOf } from '#server/http/createWallets.ts'
import { handle } from '#server/http/handle.ts'
import { Refusal } from '#server/refusal.ts'
import { originOf } from '#server/origin.ts'
import {
  codeOfBrowser,
  createCode,
  decideUntil,
  isCollectable,
  isKnownBrowser,
  newSecret,
  scanUntil,
  type Code,
} from './codes.ts'
import { walletLoginLimits } from './limits.ts'
import { codeTopics } from './topics.ts'
import { infoOf } from './wallets.ts'

/** The secret is in the fragment (`#`), which browsers never send, so that it appears in no proxy's log. */
const contentOf = (ctx: Context, secret: string): string => `${originOf(ctx.venue.options)}/web3/phone#${secret}`

const generate = handle(calls.web3.generateQrcode, async (_, ctx) => {
  ctx.venue.use(walletLoginLimits).code(ctx.address)
  const brought = ctx.cookie('walletCode')
  const browser =
    brought !== undefined && (await isKnownBrowser(ctx.db.query, brought, ctx.now())) ? brought : newSecret()
  const now = ctx.now()
  const { token, secret, matchNumber, expiresAt } = await createCode(ctx.db.query, {
    id: ctx.venue.newId(),
    browser,
    device: deviceOf(ctx.agent),
    address: ctx.address,
    now,
  })
  const topic = ctx.venue.use(codeTopics).add(hashOf(token), now)
  ctx.setCookie('walletCode', browser)
  return { qrCodeToken: token, content: contentOf(ctx, secret), expiresAt, matchNumber, topic }
})

/**
 * The session's token, derived from the browser's own secret and the code: the venue can send it again if the first
 * answer was lost, and stores nothing from which it could be derived.
 */
const tokenOf = (browser: string, code: Code): string =>
  createHmac('sha256', browser).update(`wallet login ${code.id}`).digest('base64url')

const expired = () => new Refusal(codes.qrExpired)

/**
 * The approved login, for the browser that requested it. The same answer is repeated for a while in case the first was
 * lost.
 */
const collect = async (ctx: Context, code: Code, browser: string) => {
  const now = ctx.now()
  const token = tokenOf(browser, code)
  const collected = await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(walletLogins)
      .innerJoin(wallets, eq(wallets.accountId, walletLogins.accountId))
      .where(eq(walletLogins.id, code.loginId ?? ''))
    if (!row || !isCollectable(code, row.wallet_logins.collectedAt, now)) return undefined
    await tx
      .update(walletLogins)
      .set({ tokenHash: hashOf(token), collectedAt: now, seenAt: now })
      .where(and(eq(walletLogins.id, row.wallet_logins.id), isNull(walletLogins.collectedAt)))
    return { wallet: walletOf(row.wallets), loginId: row.wallet_logins.id }
  })
  if (!collected) throw expired()
  // Logs the browser out of any other wallet.
  if (ctx.wallet && ctx.wallet.loginId !== collected.loginId)
    await ctx.venue.wallets.end(ctx.wallet.accountId, ctx.wallet.loginId)
  ctx.setCookie('wallet', token)
  return { walletInfo: infoOf(collected.wallet) }
}

const scanLogin = handle(calls.web3.scanLogin, async ({ query }, ctx) => {
  ctx.venue.use(walletLoginLimits).secret(ctx.address)
  const browser = ctx.cookie('walletCode')
  const code = browser === undefined ? undefined : await codeOfBrowser(ctx.db.query, query.qrCodeToken, browser)
  if (!code || browser === undefined) throw expired()
  switch (code.state) {
    case 'shown':
      throw ctx.now() < scanUntil(code) ? new Refusal(codes.qrNotScanned) : expired()
    case 'scanned':
      throw ctx.now() < decideUntil(code) ? new Refusal(codes.qrScanned) : expired()
    case 'refused':
      throw new Refusal(codes.qrRefused)
    case 'approved':
      return collect(ctx, code, browser)
  }
})

const current = handle(calls.web3.current, (_, { wallet }) => (wallet ? { walletInfo: infoOf(wallet) } : null))

const disconnect = handle(calls.web3.disconnect, async (_, ctx) => {
  const { accountId, loginId } = sessionOf(ctx)
  await ctx.venue.wallets.end(accountId, loginId)
  ctx.venue.security.note({ event: 'walletLoginEnded', wallet: accountId, address: ctx.address, reason: 'logout' })
  ctx.setCookie('wallet', null)
  return null
})

/** The calls of the browser that requests access. */
export const browser = [generate, scanLogin, current, disconnect]
