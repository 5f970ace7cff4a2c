import { randomBytes } from 'node:crypto'
import { and, eq, gte, lte } from 'drizzle-orm'
import { codes } from '#contract/kernel/codes.ts'
import { isPositive, scaleOf, trim } from '#contract/kernel/decimal.ts'
import { sandbox } from '#contract/sandbox/calls/sandbox.ts'
import { networkNamed } from '#server/catalogue/networks.ts'
import type { NetworkRow } from '#server/catalogue/networks.data.ts'
import { heightAt } from '#server/chain/nodeTime.ts'
import { prepare, takeBytes } from '#server/chain/pretendNode.ts'
import { nodeBranches, nodeFaults, nodeNetworks, nodeTransactions } from '#server/db/schema/index.ts'
import { contractOf } from '#server/funds/coinOnNetwork.ts'
import { deriveAddress, knownAddress } from '#server/chain/deriveAddress.ts'
import { venueAddressesToken } from '#server/funds/venueAddresses.ts'
import { handle } from '#server/http/handle.ts'
import { ledgerScale, toAmount } from '#server/ledger/amount.ts'
import type { Module } from '#server/modules.ts'
import { openNodeToken } from '#server/modules/assets/chain/tokens.ts'
import { Refusal } from '#server/refusal.ts'

const networkIn = (networkId: string): NetworkRow => {
  const network = networkNamed(networkId)
  if (!network) throw new Refusal(codes.coinNotOnNetwork)
  return network
}

const addressIn = ({ addressKind }: NetworkRow, text: string): string => {
  const known = knownAddress(addressKind, text)
  if (!known) throw new Refusal(codes.addressInvalid)
  return known.address
}

const send = handle(sandbox.chainSend, async ({ body }, { venue }) => {
  const { networkId, from, outputs, delayBlocks = 0 } = body
  const network = networkIn(networkId)
  const sent = outputs.map(({ address, memo, coin, amount: given }) => {
    const amount = trim(given)
    if (!isPositive(amount) || scaleOf(amount) > ledgerScale) throw new Refusal(codes.amountInvalid)
    return {
      address: addressIn(network, address),
      memo: memo ?? null,
      contract: contractOf(networkId, coin),
      amount: toAmount(amount),
    }
  })
  const { rawBytes, txHash } = prepare({
    networkId,
    sender:
      from === undefined ? deriveAddress(randomBytes(32), network.addressKind, 0).address : addressIn(network, from),
    sequence: venue.newId(),
    fee: 0n,
    validUntil: null,
    outputs: sent,
  })
  const venueKey = (kind: NetworkRow['addressKind']) => venue.use(venueAddressesToken).own(kind).key
  await venue.money.perform({
    run: async ({ tx, now }) => takeBytes({ tx, now, venueKey, delayBlocks }, rawBytes),
  })
  await venue.use(openNodeToken).follow(networkId)
  return { txHash }
})

const reorganise = handle(sandbox.chainReorganise, async ({ body }, { venue }) => {
  const { networkId, depth, then: fate } = body
  const network = networkIn(networkId)
  const node = venue.use(openNodeToken)
  await venue.money.perform({
    async run({ tx, now }) {
      const [row] = await tx.select().from(nodeNetworks).where(eq(nodeNetworks.networkId, networkId))
      if (!row) throw new Refusal(codes.coinNotOnNetwork)
      const tip = heightAt(network, row.extraBlocks, now)
      const fromBlock = Math.max(1, tip - depth + 1)
      const branch = row.branch + 1
      await tx.insert(nodeBranches).values({ networkId, branch, fromBlock })
      await tx
        .update(nodeNetworks)
        .set({ branch, extraBlocks: row.extraBlocks + 1 })
        .where(eq(nodeNetworks.networkId, networkId))
      await tx
        .update(nodeTransactions)
        // The last block of the new branch includes them again, so that they are confirmed from the start.
        .set(fate === 'include' ? { block: tip + 1 } : { state: 'gone' })
        .where(
          and(
            eq(nodeTransactions.networkId, networkId),
            eq(nodeTransactions.state, 'sent'),
            gte(nodeTransactions.block, fromBlock),
            lte(nodeTransactions.block, tip),
          ),
        )
    },
  })
  await node.reload(networkId)
  await node.follow(networkId)
  return { height: node.height(networkId) }
})

const plan = handle(sandbox.chainNode, async ({ body: { networkId, kind, times } }, { db }) => {
  networkIn(networkId)
  await db.query.insert(nodeFaults).values({ networkId, kind, left: times })
  return null
})

const change = handle(sandbox.chainNetwork, async ({ body }, { venue }) => {
  const { networkId, deposit, withdraw, hotWallet } = body
  networkIn(networkId)
  const node = venue.use(openNodeToken)
  const now = node.state(networkId)
  const next = { deposit: deposit ?? now.deposit, withdraw: withdraw ?? now.withdraw }
  const isOpen = next.deposit === 'open' && next.withdraw === 'open'
  await node.setState(networkId, {
    ...next,
    reason: isOpen ? null : (now.reason ?? 'maintenance'),
    isHotWalletEmpty: hotWallet === undefined ? now.isHotWalletEmpty : hotWallet === 'empty',
  })
  return null
})

/** Controls of the simulated chain. */
export const sandboxChainModule: Module = {
  name: 'sandboxChain',
  needs: [openNodeToken, venueAddressesToken],
  sandbox: true,
  handlers: [send, reorganise, plan, change],
}
