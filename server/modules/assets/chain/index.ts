import { nodeToken } from '#server/chain/node.ts'
import { walletHolder } from '#server/chain/nodeState.ts'
import { deliverToWallets } from '#server/chain/walletArrivals.ts'
import { createNode } from '#server/chain/follower.ts'
import { openNetworks } from '#server/chain/openNetworks.ts'
import { reconcile } from '#server/funds/reconciliation.ts'
import { openVenueAddresses, venueAddressesToken } from '#server/funds/venueAddresses.ts'
import { Refusal } from '#server/refusal.ts'
import type { Module } from '#server/modules.ts'
import type { Venue } from '#server/venue.ts'
import { codes } from '#contract/kernel/codes.ts'
import { createBooksCheck } from './booksCheck.ts'
import { coins } from './coins.ts'
import { find } from './find.ts'
import { booksCheckToken, openNodeToken } from './tokens.ts'

const open = async (venue: Venue): Promise<void> => {
  const { db, clock, cipher, money, log, options, security } = venue
  const addresses = await openVenueAddresses(db, cipher)
  await money.perform(openNetworks(options.sandbox))
  const check = createBooksCheck({
    compare: () => reconcile(db, node.participants),
    onDifference: (coinId) => {
      log.error(`The chain and the books differ for coin ${coinId}: its withdrawals are closed`)
      security.note({ event: 'reconciliationFailed', coin: coinId })
    },
  })
  const node = createNode({
    db,
    clock,
    money,
    venueKey: (kind) => addresses.own(kind).key,
    onError: (error) => {
      // While the venue stops, nothing more is handled: the next start goes on from the last block.
      if (!(error instanceof Refusal && error.code === codes.unavailable))
        log.error(error, 'A block could not be handled')
    },
    async onFollowed({ kind, transactions }) {
      await check.run()
      const isPaid = transactions.some(({ outputs }) =>
        outputs.some(({ holder }) => holder.startsWith(walletHolder(''))),
      )
      if (kind === 'block' && isPaid) await deliverToWallets(venue)
    },
  })
  venue.provide(venueAddressesToken, addresses)
  venue.provide(nodeToken, node)
  venue.provide(openNodeToken, node)
  venue.provide(booksCheckToken, check)
}

/** The node of the pretend chain, the coins that travel on it, and its explorer. */
export const chainModule: Module = {
  name: 'chain',
  provides: [venueAddressesToken, nodeToken, openNodeToken, booksCheckToken],
  start: open,
  async ready(venue) {
    await venue.use(openNodeToken).start()
    await venue.use(booksCheckToken).run()
    await deliverToWallets(venue)
  },
  handlers: [coins, find],
}
