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
})

/** The contracts with a book as the source of their public data. */
export const contractSources = (world: World): MarketSources => {
  const sources = new Map(
    world.rules.map((rules): [string, MarketSource] => [
      rules.contractCode,
      {
        rules: publicRulesOf(rules),
        openingTicks: Number(rules.levelTicks),
        // Reopened after a failed transaction, so it is never kept.
        get engine() {
          const market = world.market(rules.contractCode)
          if (!market) throw new Error(`${rules.contractCode} has no book`)
          return market.engine
        },
      },
    ]),
  )
  return {
    symbols: [...sources.keys()],
    of: (symbol) => {
      const source = sources.get(symbol)
      if (!source) throw new Error(`${symbol} is no contract with a book`)
      return source
    },
  }
}
