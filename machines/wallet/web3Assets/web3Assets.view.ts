import type { ChainAddress, ChainToken } from '#contract/wallet/entities/chain.ts'
import { multiply, sum } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { Web3AssetsSnapshot } from './web3Assets.machine.ts'

/** Without an answer a wallet's total is nothing (WAL-07 in `docs/requirements.md`). */
const none = '0' as Decimal

const noChains: readonly ChainAddress[] = []

/** What tokens are worth together. */
export const totalOf = (tokens: readonly ChainToken[]): Decimal =>
  tokens.length === 0 ? none : sum(tokens.map(({ balance, tokenPrice }) => multiply(balance, tokenPrice)))

/** The tokens that are shown: of the chosen chain, and risky ones only when somebody wants to see them. */
export const tokensShown = (
  tokens: readonly ChainToken[],
  chainIndex: string | undefined,
  showsRisk: boolean,
): readonly ChainToken[] =>
  tokens.filter(
    (token) => (chainIndex === undefined || token.chainIndex === chainIndex) && (showsRisk || !token.isRiskToken),
  )

/** What the page of assets shows. */
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
