import { codes } from '#contract/kernel/codes.ts'
import type { Locale } from '#contract/shell/locales.ts'
import type { User } from '../user.ts'
import type { Log, Venue } from '../venue.ts'
import type { Database } from '../db/database.ts'
import type { CookieName } from './cookie.ts'
import { Refusal } from '../refusal.ts'
import type { Session } from './sessions.ts'
import type { Wallet, WalletSession } from './wallets.ts'

/** What a handler knows beside the request. */
export interface Context {
  readonly venue: Venue
  readonly db: Database
  readonly log: Log
  /** Null: a guest. */
  readonly user: User | null
  readonly session: Session | null
  /** Whom the page that asks says that it is of; undefined: it does not say. */
  readonly account: string | undefined
  /** Whose wallet the browser is in; asked for calls of the web3 area alone. */
  readonly wallet: WalletSession | null
  /** The wallet that this phone holds; the same. */
  readonly phone: Wallet | null
  /** The language that the answer's words are in. */
  readonly locale: Locale
  /** Where the request came from. */
  readonly address: string
  readonly agent: string
  now(): number
  /** The sentence for a code, in the answer's language. */
  words(code: number): string
  /** Puts a session's token into the browser's cookie, or takes the cookie away. */
  setSession(token: string | null): void
  /** Tells the browser to drop what it has kept of our answers. */
  clearCache(): void
  /** The other secrets that browsers keep for us. */
  cookie(name: CookieName): string | undefined
  setCookie(name: CookieName, token: string | null): void
}

/** Who asks. Calls that need a session never reach their handler without one. */
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
