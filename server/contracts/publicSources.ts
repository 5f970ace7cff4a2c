import type { MarketSource, MarketSources } from '../feed/traded/publicMarket.ts'
import type { PublicRules } from '../feed/traded/marketNumbers.ts'
import type { ContractRules } from './rules.ts'
import type { World } from './world.ts'

/** The rules of a contract for its public data: amounts are contracts. */
const publicRulesOf = (rules: ContractRules): PublicRules => ({
  symbol: rules.contractCode,
  priceDigits: rules.priceDigits,
  amountDigits: 0,
  maxTicks: rules.maxTicks,
  levelTicks: Number(rules.levelTicks),
  contractSize: rules.contractSize,
  inverseStep: rules.terms.isInverse ? rules.terms.step : undefined,
})

/** The contracts with a book as the source of their public data, also those that are listed later. */
interface ContractSources extends MarketSources {
  /** Undefined if it has no book, and never had one in this process. */
  readonly get: (symbol: string) => PublicRules | undefined
  /** Whether it has a book now. */
  readonly has: (symbol: string) => boolean
}

export const contractSources = (world: World): ContractSources => {
  const sources = new Map<string, MarketSource>()
  const sourceOf = (rules: ContractRules): MarketSource => ({
    rules: publicRulesOf(rules),
    openingTicks: Number(rules.levelTicks),
    // Reopened after a failed transaction, so it is never kept.
    get engine() {
      const market = world.market(rules.contractCode)
      if (!market) throw new Error(`${rules.contractCode} has no book`)
      return market.engine
    },
  })
  const find = (symbol: string): MarketSource | undefined => {
    const known = sources.get(symbol)
    const rules = known ? undefined : world.listed.find(({ contractCode }) => contractCode === symbol)
    if (!rules) return known
    const made = sourceOf(rules)
    sources.set(symbol, made)
    return made
  }
  return {
    symbols: world.rules.map(({ contractCode }) => contractCode),
    get: (symbol) => find(symbol)?.rules,
    has: (symbol) => world.market(symbol) !== undefined,
    of: (symbol) => {
      const source = find(symbol)
      if (!source) throw new Error(`${symbol} is no contract with a book`)
      return source
    },
  }
}
