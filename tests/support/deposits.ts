import { sql } from 'drizzle-orm'
import { calls } from '#contract/calls.ts'
import type { Deposit } from '#contract/assets/calls/deposit.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { sandbox } from '#contract/sandbox/calls/sandbox.ts'
import { coinCatalogue, coinNamed } from '#server/catalogue/coins.ts'
import { networkNamed } from '#server/catalogue/networks.ts'
import { createDomainEvents, domainEventsToken } from '#server/domainEvents.ts'
import { depositRule } from '#server/funds/depositRule.ts'
import type { DepositRule } from '#server/funds/depositRule.ts'
import type { Module } from '#server/modules.ts'
import { assetsModule } from '#server/modules/assets/assets/index.ts'
import { billsModule } from '#server/modules/assets/bills/index.ts'
import { chainModule } from '#server/modules/assets/chain/index.ts'
import { depositModuleWith } from '#server/modules/assets/deposit/index.ts'
import { transferModule } from '#server/modules/assets/transfer/index.ts'
import type { LastPrice } from '#server/ledger/venueMarket.ts'
import { lastPriceToken } from '#server/modules/markets/market/tokens.ts'
import { messagesModule } from '#server/modules/messages/messages/index.ts'
import { sandboxChainModule } from '#server/modules/sandbox/sandboxChain/index.ts'
import { openNodeToken } from '#server/modules/assets/chain/tokens.ts'
import { faultsOfBooks } from '#server/ledger/books.ts'
import { reconcile } from '#server/funds/reconciliation.ts'
import { present } from './chainMemory.ts'
import type { Person, TestVenue } from './server.ts'

/** The catalogue's price, which nothing changes. */
const usualPrice: LastPrice = (symbol) => coinCatalogue.coinNamed(symbol.slice(0, symbol.indexOf('_')))?.price

/** Only the modules that deposits need, with a rule and prices of the test's. */
export const depositModules = (rule: DepositRule = depositRule, price: LastPrice = usualPrice): readonly Module[] => [
  {
    name: 'prices and events',
    provides: [lastPriceToken, domainEventsToken],
    handlers: [],
    start(venue) {
      venue.provide(lastPriceToken, price)
      venue.provide(domainEventsToken, createDomainEvents())
    },
  },
  messagesModule,
  transferModule,
  assetsModule,
  billsModule,
  chainModule,
  depositModuleWith(rule),
  sandboxChainModule,
]

export interface SentOutput {
  readonly address: string
  readonly memo?: string
  readonly coin: string
  readonly amount: string
}

/** A venue's chain and deposits, as tests drive them. */
export const depositsOf = (venue: TestVenue) => {
  const log = async (person: Person, query: Partial<Record<'depositId' | 'coinId' | 'networkId', string>> = {}) =>
    (await venue.call(calls.deposit.log, { query: { pageNum: '1', pageSize: '100', ...query } }, { as: person })).data
  const part = async (person: Person, coin: string, name: 'available' | 'locked' | 'held') => {
    const { data } = await venue.call(calls.assets.balances, {}, { as: person })
    const found = data.accounts.find(({ walletType }) => walletType === 2)?.coins.find((one) => one.shortName === coin)
    return found?.[name] ?? '0'
  }
  return {
    log,
    part,
    address: async (person: Person, coin: string, networkId: string) =>
      (await venue.call(calls.deposit.coinAddress, { body: { coinId: coinNamed(coin).id, networkId } }, { as: person }))
        .data,
    send: async (
      networkId: string,
      outputs: readonly SentOutput[],
      more: { delayBlocks?: number; from?: string } = {},
    ) =>
      (
        await venue.call(sandbox.chainSend, {
          body: {
            networkId,
            outputs: outputs.map((output) => ({ ...output, amount: decimal(output.amount) })),
            ...more,
          },
        })
      ).data.txHash,
    reorganise: (networkId: string, depth: number, then: 'include' | 'drop') =>
      venue.call(sandbox.chainReorganise, { body: { networkId, depth, then } }),
    network: (networkId: string, change: { deposit?: 'open' | 'suspended'; withdraw?: 'open' | 'suspended' }) =>
      venue.call(sandbox.chainNetwork, { body: { networkId, ...change } }),
    /** Moves the clock by whole blocks. */
    blocks: (networkId: string, count: number) =>
      venue.clock.advance(present(networkNamed(networkId)).blockTime * count),
    one: async (person: Person): Promise<Deposit> => present((await log(person)).list[0]),
    height: (networkId: string) => venue.venue.use(openNodeToken).height(networkId),
    /** What is wrong with the books, or differs between chain and books. */
    faults: async () => [
      ...(await faultsOfBooks(venue.venue.db)),
      ...(await reconcile(venue.venue.db, venue.venue.use(openNodeToken).participants)),
    ],
    /** A balance of the venue's own, in the coin. */
    venues: async (name: string, coin: string): Promise<string> => {
      const [row] = await venue.venue.db.query.execute<{ balance: string }>(sql`
        select trim_scale(balance)::text as balance from ledger_balances
        where user_id = 0 and name = ${name} and coin_id = ${coinNamed(coin).id}`)
      return row?.balance ?? '0'
    },
  }
}
