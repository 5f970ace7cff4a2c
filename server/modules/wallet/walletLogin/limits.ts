import { codes } from '#contract/kernel/codes.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import type { Limiter } from '#server/rate/limiter.ts'
import { Refusal } from '#server/refusal.ts'
import { token } from '#server/serviceContainer.ts'

/** Counts requests per address, before they are validated. */
export interface WalletLoginLimits {
  /** A new code. */
  readonly code: (address: string) => void
  /** A new wallet. */
  readonly wallet: (address: string) => void
  /** A secret sent to the venue, valid or not. */
  readonly secret: (address: string) => void
}

export const walletLoginLimits = token<WalletLoginLimits>('walletLoginLimits')

export const createWalletLoginLimits = (limiter: Limiter): WalletLoginLimits => {
  const { codes: most, codesWindow, wallets, walletsWindow, tries, triesWindow } = venueLimits.walletLogin
  const take = (what: string, address: string, max: number, window: number) => {
    const retryAfter = limiter.takeFrom(what, address, max, window)
    if (retryAfter > 0) throw new Refusal(codes.rateLimited, { retryAfter })
  }
  return {
    code: (address) => take('code', address, most, codesWindow),
    wallet: (address) => take('wallet', address, wallets, walletsWindow),
    secret: (address) => take('secret', address, tries, triesWindow),
  }
}
