import { decimal, quotient } from '#contract/kernel/decimal.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { coinCatalogue } from '../catalogue/coins.ts'
import { coinNetworksOf } from '../catalogue/networks.ts'
import { networkRows } from '../catalogue/networks.data.ts'
import { insertRows } from '../db/bulk.ts'
import { nodeBalances, nodeNetworks } from '../db/schema/index.ts'
import { toAmount } from '../ledger/amount.ts'
import { move } from '../ledger/entry.ts'
import { atVenue } from '../ledger/ledgerAccounts.ts'
import { ledger } from '../ledger/storedLedger.ts'
import type { Task } from '../money/executor.ts'
import { heightAt } from './nodeTime.ts'

const float = decimal(venueLimits.node.floatUsdt)

/** A hot wallet's opening balance, for each coin of a network. */
const floatOf = (networkId: string) =>
  coinCatalogue.coins.flatMap(({ id, price }) => {
    const facts = coinNetworksOf(id).find((one) => one.networkId === networkId)
    if (!facts) return []
    return [
      { coinId: id, contract: facts.contract ?? '', amount: toAmount(quotient(float, price, facts.scale, 'down')) },
    ]
  })

/** Begins to follow the networks that are not followed yet; a sandbox gives each a hot wallet. */
export const openNetworks = (isSandbox: boolean): Task<void> => ({
  wants: (unit) => void unit.store(ledger),
  async run(unit) {
    const known = await unit.tx.select({ networkId: nodeNetworks.networkId }).from(nodeNetworks)
    const missing = networkRows.filter(({ id }) => !known.some(({ networkId }) => networkId === id))
    if (missing.length === 0) return
    const floats = isSandbox ? missing.flatMap(({ id }) => floatOf(id).map((one) => ({ networkId: id, ...one }))) : []
    for (const { networkId, coinId, amount } of floats)
      unit.store(ledger).applyEntry(
        {
          kind: 'opened',
          ref: `float/${networkId}/${coinId}`,
          at: unit.now,
          postings: move(atVenue('custody', coinId), atVenue('equity', coinId), amount),
        },
        // Only accounts of the venue, which have no cost.
        () => undefined,
      )
    await unit.tx.execute(
      insertRows(
        nodeNetworks,
        missing.map((network) => ({ networkId: network.id, handledBlock: heightAt(network, 0, unit.now) })),
      ),
    )
    if (floats.length > 0)
      await unit.tx.execute(
        insertRows(
          nodeBalances,
          floats.map(({ networkId, contract, amount }) => ({ networkId, contract, amount })),
        ),
      )
  },
})
