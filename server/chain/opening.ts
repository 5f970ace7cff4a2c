import { toAmount } from '../ledger/amount.ts'
import { isZero } from '#contract/kernel/decimal.ts'
import { nextBlock } from './blocks.ts'
import { chainOf, tokens } from './catalogue.ts'
import { marketHolder, ownedBy } from './chainState.ts'
import type { ChainEffects, Transaction } from './chainState.ts'
import { hashOf } from './addresses.ts'

/** Demo tokens of a new account, each received in a transaction of its own. */
export const openingOf = (accountId: string, now: number, newId: () => string): ChainEffects => ({
  transactions: tokens.flatMap((token): readonly Transaction[] => {
    const chain = chainOf(token.chainIndex)
    if (!chain || isZero(token.opening)) return []
    const amount = toAmount(token.opening)
    const { chainIndex, tokenAddress } = token
    return [
      {
        txHash: hashOf(chain.addresses, `receive ${accountId} ${newId()}`),
        chainIndex,
        accountId,
        kind: 'receive',
        block: nextBlock(chain, now),
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
      },
    ]
  }),
})
