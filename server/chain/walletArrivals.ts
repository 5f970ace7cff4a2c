import { and, eq, isNotNull, like, notExists, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { chainTransactions, nodeOutputs, nodeTransactions } from '../db/schema/index.ts'
import type { Executor } from '../money/executor.ts'
import { heightAt } from './blocks.ts'
import { chainOf, tokenOf } from './catalogue.ts'
import type { Transaction } from './chainState.ts'
import { marketHolder, ownedBy } from './chainState.ts'
import { walletHolder } from './nodeState.ts'
import { networkOf } from './pretendNode.ts'
import { chains } from './storedChain.ts'

interface Dependencies {
  readonly db: Database
  readonly money: Pick<Executor, 'perform'>
}

type Output = Pick<
  typeof nodeOutputs.$inferSelect,
  'networkId' | 'txHash' | 'outputIndex' | 'contract' | 'amount' | 'holder'
>

/** The first output keeps the hash of its transaction; further ones of it get their number. */
const arrivalHash = ({ txHash, outputIndex }: Output): string =>
  outputIndex === 0 ? txHash : `${txHash}:${outputIndex}`

const accountOf = ({ holder }: Output): string => holder.slice(walletHolder('').length)

/** The transaction by which an output arrives in a wallet; undefined for a token that wallets do not know. */
const arrivalOf = (output: Output, now: number): Transaction | undefined => {
  const { networkId, contract, amount } = output
  const chain = chainOf(networkOf(networkId).chainIndex ?? '')
  const token = chain && tokenOf(chain.chainIndex, contract)
  if (!token) return undefined
  const { chainIndex, tokenAddress } = token
  const accountId = accountOf(output)
  return {
    txHash: arrivalHash(output),
    chainIndex,
    accountId,
    kind: 'receive',
    block: heightAt(chain, now),
    at: now,
    fromToken: null,
    amountIn: 0n,
    toToken: tokenAddress,
    amountOut: amount,
    gas: 0n,
    postings: [
      { chainIndex, tokenAddress, holder: marketHolder, amount: -amount },
      { chainIndex, tokenAddress, holder: ownedBy(accountId), amount },
    ],
  }
}

/**
 * Adds what handled blocks pay to web3 wallets of the venue to those wallets, once: what is there already is left out,
 * so it may run at any time, and runs at each start.
 */
export const deliverToWallets = async ({ db, money }: Dependencies): Promise<void> => {
  const waiting: Output[] = await db.query
    .select({
      networkId: nodeOutputs.networkId,
      txHash: nodeOutputs.txHash,
      outputIndex: nodeOutputs.outputIndex,
      contract: nodeOutputs.contract,
      amount: nodeOutputs.amount,
      holder: nodeOutputs.holder,
    })
    .from(nodeOutputs)
    .innerJoin(
      nodeTransactions,
      and(eq(nodeTransactions.networkId, nodeOutputs.networkId), eq(nodeTransactions.txHash, nodeOutputs.txHash)),
    )
    .where(
      and(
        like(nodeOutputs.holder, walletHolder('%')),
        isNotNull(nodeTransactions.handledBlock),
        eq(nodeTransactions.isReverted, false),
        notExists(
          db.query
            .select({ one: sql`1` })
            .from(chainTransactions)
            .where(
              eq(
                chainTransactions.txHash,
                sql`case when ${nodeOutputs.outputIndex} = 0 then ${nodeOutputs.txHash} else ${nodeOutputs.txHash} || ':' || ${nodeOutputs.outputIndex} end`,
              ),
            ),
        ),
      ),
    )
  for (const output of waiting) {
    const chainIndex = networkOf(output.networkId).chainIndex
    if (chainIndex === undefined) continue
    await money.perform({
      wants: (unit) => unit.store(chains).want({ accountId: accountOf(output), chainIndex }),
      async run(unit) {
        const arrival = arrivalOf(output, unit.now)
        if (!arrival) return
        const [known] = await unit.tx
          .select({ txHash: chainTransactions.txHash })
          .from(chainTransactions)
          .where(eq(chainTransactions.txHash, arrival.txHash))
        if (!known) unit.store(chains).apply({ transactions: [arrival] })
      },
    })
  }
}
