import { codes } from '#contract/kernel/codes.ts'
import type { Locale } from '#contract/shell/locales.ts'
import type { User } from '../user.ts'
import type { Log, Venue } from '../venue.ts'
import type { Database } from '../db/database.ts'
import type { CookieName } from './cookie.ts'
import { Refusal } from '../refusal.ts'
import type { Session } from './sessions.ts'
import type { Wallet, WalletSession } from './wallets.ts'

/** Everything that a handler gets besides the request. */
export interface Context {
  readonly venue: Venue
  readonly db: Database
  readonly log: Log
  /** Null for a guest. */
  readonly user: User | null
  readonly session: Session | null
  /** The account that the requesting page says it belongs to; undefined if it does not say. */
  readonly account: string | undefined
  /** The wallet that the browser is logged in to. Only set for calls of the web3 area. */
  readonly wallet: WalletSession | null
  /** The wallet held by this phone. Only set for calls of the web3 area. */
  readonly phone: Wallet | null
  readonly locale: Locale
  /** The client's address. */
  readonly address: string
  readonly agent: string
  now(): number
  /** The message for a code, in the answer's language. */
  words(code: number): string
  /** Sets the session cookie, or clears it if `token` is null. */
  setSession(token: string | null): void
  /** Makes the browser clear its cache of our answers. */
  clearCache(): void
  /** Reads and sets the other cookies that hold a secret. */
  cookie(name: CookieName): string | undefined
  setCookie(name: CookieName, token: string | null): void
}

/** The caller. Calls that require a session never reach their handler without one. */
export const userOf = (ctx: Context): User => {
  if (!ctx.user) throw new Refusal(codes.sessionMissing)
  return ctx.user
}

export const sessionOf = (ctx: Context): Session => {
  if (!ctx.session) throw new Refusal(codes.sessionMissing)
  return ctx.session
}

export const walletOf = (ctx: Context): WalletSession => {
  if (!ctx.wallet) throw new Refusal(codes.sessionMissing)
  return ctx.wallet
}

export const phoneOf = (ctx: Context): Wallet => {
  if (!ctx.phone) throw new Refusal(codes.sessionMissing)
  return ctx.phone
}
