import type { ChainAddress, ChainToken } from '#contract/wallet/entities/chain.ts'
import { multiply, sum } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { Web3AssetsSnapshot } from './web3Assets.machine.ts'

/** Without a response a wallet's total is zero (WAL-07 in `docs/requirements.md`). */
const none = '0' as Decimal

const noChains: readonly ChainAddress[] = []

/** The total value of tokens. */
export const totalOf = (tokens: readonly ChainToken[]): Decimal =>
  tokens.length === 0 ? none : sum(tokens.map(({ balance, tokenPrice }) => multiply(balance, tokenPrice)))

/** The visible tokens: of the selected chain, and risky ones only if the user wants to see them. */
export const tokensShown = (
  tokens: readonly ChainToken[],
  chainIndex: string | undefined,
  showsRisk: boolean,
): readonly ChainToken[] =>
  tokens.filter(
    (token) => (chainIndex === undefined || token.chainIndex === chainIndex) && (showsRisk || !token.isRiskToken),
  )

export const web3AssetsView = (snapshot: Web3AssetsSnapshot) => {
  const { assetChainIndex, showsRisk, balances, error } = snapshot.context
  const here = tokensShown(balances?.tokenAssets ?? [], assetChainIndex, true)
  const tokens = tokensShown(here, undefined, showsRisk)
  return {
    phase: snapshot.matches('guest')
      ? ('guest' as const)
      : balances
        ? ('shown' as const)
        : snapshot.hasTag('failed')
          ? ('failed' as const)
          : ('loading' as const),
    assetChainIndex,
    chains: balances?.chains ?? noChains,
    showsRisk,
    riskCount: here.filter(({ isRiskToken }) => isRiskToken).length,
    tokens,
    total: totalOf(tokens),
    asOf: balances?.asOf,
    isStale: snapshot.hasTag('stale'),
    isBroken: snapshot.matches({ holding: { known: 'broken' } }),
    isBusy: snapshot.hasTag('busy'),
    error,
  }
}

export type Web3AssetsView = ReturnType<typeof web3AssetsView>
