import { calls } from '#contract/calls.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { coinNamed } from '#server/catalogue/coins.ts'
import type { Module } from '#server/modules.ts'
import { lastPriceToken } from '#server/modules/markets/market/tokens.ts'
import { outcomesModule } from '#server/modules/shell/outcomes/index.ts'
import { web3Module } from '#server/modules/wallet/web3/index.ts'
import type { TestVenue } from './server.ts'
import { walletModules, walletOf, type WalletActor } from './wallet.ts'

/** Prices of one market are set by the test; the others stay at their usual level. */
const priceModule = (prices: Map<string, Decimal>): Module => ({
  provides: [lastPriceToken],
  name: 'prices',
  handlers: [],
  start: (venue) =>
    venue.provide(
      lastPriceToken,
      (symbol) => prices.get(symbol) ?? coinNamed(symbol.slice(0, symbol.indexOf('_'))).price,
    ),
})

/** Only the modules that the chains need. */
export const chainModules = (prices: Map<string, Decimal>): readonly Module[] => [
  priceModule(prices),
  ...walletModules,
  outcomesModule,
  web3Module,
]

/** Longer than any chain's index lags behind, ms. */
export const indexed = 2 * venueLimits.chain.indexEvery + venueLimits.chain.indexSettle + 6_000

export interface ChainPerson {
  readonly actor: WalletActor
  readonly accountId: string
}

/** A user logged in to a new wallet. */
export const chainPerson = async (venue: TestVenue): Promise<ChainPerson> => {
  const actor = walletOf(venue)
  await actor.comeIn(walletOf(venue))
  const current = await actor.current()
  if (!current.data) throw new Error('No user is in the wallet')
  return { actor, accountId: current.data.walletInfo.accountId }
}

/** Addresses of tokens that tests use. */
export const usdtOnEthereum = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
export const linkOnEthereum = '0x514910771AF9Ca656af840dff83E8264EcF986CA'

export const quoteOf = (
  { actor, accountId }: ChainPerson,
  {
    chainIndex = '1',
    from = '',
    to = usdtOnEthereum,
    amount = '0.1',
  }: { chainIndex?: string; from?: string; to?: string; amount?: string } = {},
) =>
  actor.call(calls.web3.swapQuote, {
    body: { accountId, chainIndex, fromTokenAddress: from, toTokenAddress: to, amount: decimal(amount) },
  })

export const swap = (
  venue: TestVenue,
  { actor, accountId }: ChainPerson,
  quote: { readonly quoteId: string; readonly chainIndex: string },
  minAmountOut: Decimal,
  key?: string,
) =>
  venue.call(
    calls.web3.swapSubmit,
    { body: { accountId, chainIndex: quote.chainIndex, quoteId: quote.quoteId, minAmountOut } },
    { cookies: actor.cookies, ...(key === undefined ? {} : { key }) },
  )
