import type { IndexSource } from '#contract/contracts/publicSchemas.ts'
import { add, decimal, multiply, type Decimal } from '#contract/kernel/decimal.ts'
import { fraction } from '#contract/risk/fraction.ts'
import type { FundingTimes } from './fundingTimes.ts'
import { impactOf } from './impact.ts'
import {
  basisPrice,
  fundingPrice,
  indexOf,
  markOf,
  type BasisSample,
  type Index,
  type Source,
} from '#contract/risk/prices.ts'
import { riskRules } from '#contract/risk/rules.ts'
import { onGrid } from '#contract/risk/terms.ts'
import { ticks, whole, type Ticks } from '#contract/risk/units.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import type { ContractRules } from './rules.ts'
import type { ContractMarket, Mark, MarkCandidate } from './world.ts'

/** A source of an index that a test or the sandbox has taken over. */
export type SourceMode = { readonly mode: 'silent' } | { readonly mode: 'price'; readonly price: Decimal }

const sources = venueLimits.indexSources
type SourceName = keyof typeof sources
export const isSourceName = (name: string): name is SourceName => Object.hasOwn(sources, name)
const names = Object.keys(sources).filter(isSourceName)

/** An index as the public sees it; its price is undefined until there was one. */
interface PublicIndex {
  readonly price: Ticks | undefined
  readonly state: 'live' | 'halted'
  readonly sources: readonly IndexSource[]
}

interface Kept {
  readonly samples: (BasisSample & { readonly at: number })[]
  sampledAt: number
  traded: { readonly price: Ticks; readonly at: number } | undefined
  index: Ticks | undefined
  rate: bigint
  candidates: readonly MarkCandidate[]
}

interface Dependencies {
  /** The last price of the outside market; undefined while it has none. */
  readonly outsidePrice: (rules: ContractRules) => Decimal | undefined
  /** The mark of a delivery contract in the hour before its delivery; undefined for others, and before. */
  readonly meanOf: (rules: ContractRules, index: Ticks, now: number) => Ticks | undefined
  readonly fundingTimes: Pick<FundingTimes, 'next'>
  /** Sources that are taken over, by base coin and source: the simulation shares them. */
  readonly taken?: Map<string, SourceMode>
}

/** Marks and indices of all contracts, by `contract/risk/prices.ts`. Nothing of them is stored. */
export interface Marks {
  /** The mark of a contract now; undefined until there was a price of the coin. */
  readonly markOf: (market: ContractMarket, now: number) => Mark | undefined
  /** The candidates of a contract's last mark; none while it is held. */
  readonly candidatesOf: (contractCode: string) => readonly MarkCandidate[]
  /** The index of a contract now, whether or not it has a book. */
  readonly indexNow: (rules: ContractRules, now: number) => PublicIndex
  readonly traded: (contractCode: string, price: number, at: number) => void
  /** The rate of the last settlement of funding, in units of 10⁻⁸. */
  readonly settled: (contractCode: string, rate: bigint) => void
  /** Takes a source over, or gives it back if undefined. */
  readonly setSource: (base: string, source: SourceName, mode: SourceMode | undefined) => void
}

export const createMarks = ({ outsidePrice, meanOf, fundingTimes, taken = new Map() }: Dependencies): Marks => {
  const kept = new Map<string, Kept>()
  const { basisEvery, basisKept } = venueLimits.contracts
  const interval = venueLimits.feed.fundingEvery

  const of = (contractCode: string): Kept => {
    const known = kept.get(contractCode)
    if (known) return known
    const made: Kept = { samples: [], sampledAt: 0, traded: undefined, index: undefined, rate: 0n, candidates: [] }
    kept.set(contractCode, made)
    return made
  }

  const sourcesOf = (rules: ContractRules, now: number): readonly Source[] => {
    const outside = outsidePrice(rules)
    return names.flatMap((name): Source[] => {
      const mode = taken.get(`${rules.base} ${name}`)
      const { weight, away } = sources[name]
      if (mode?.mode === 'silent') return []
      if (mode) return [{ name, weight: decimal(weight), price: mode.price, at: now }]
      if (outside === undefined) return []
      const price = multiply(outside, add(decimal('1'), decimal(away)))
      return [{ name, weight: decimal(weight), price, at: now }]
    })
  }

  /** All sources, with why the index leaves some out. */
  const judgedSources = (given: readonly Source[], dropped: Index['dropped']): readonly IndexSource[] =>
    names.map((name) => {
      const source = given.find((one) => one.name === name)
      const reason = dropped.find((one) => one.name === name)?.reason
      const { weight } = sources[name]
      return {
        name,
        weight: decimal(weight),
        price: source?.price ?? null,
        at: source?.at ?? null,
        state: source ? (reason ?? 'counted') : 'silent',
      }
    })

  return {
    markOf(market, now) {
      const { rules, engine } = market
      const own = of(rules.contractCode)
      const given = sourcesOf(rules, now)
      const index = indexOf(rules.terms, given, own.index ?? rules.levelTicks, now)
      const seen = { at: now, sources: judgedSources(given, index.dropped) }
      own.candidates = []
      if (index.state === 'halted') {
        const { index: last, candidates } = own
        return last === undefined ? undefined : { price: last, index: last, state: 'held', candidates, ...seen }
      }
      own.index = index.price
      if (now - own.sampledAt >= basisEvery) {
        own.sampledAt = now
        const [bid, ask] = [impactOf(market, 'buy'), impactOf(market, 'sell')]
        if (bid && ask && engine.state() === 'open')
          own.samples.push({ bid: onGrid(bid, 'floor'), ask: onGrid(ask, 'ceil'), index: index.price, at: now })
      }
      const mean = meanOf(rules, index.price, now)
      if (mean !== undefined) {
        own.candidates = [{ kind: 'mean', price: mean, age: 0 }]
        return { price: mean, index: index.price, state: 'live', candidates: own.candidates, ...seen }
      }
      while (own.samples[0] && now - own.samples[0].at > basisKept) own.samples.shift()
      const left = Math.max(0, fundingTimes.next(rules.contractCode, now) - now)
      const last = own.traded && { price: own.traded.price, age: now - own.traded.at }
      const leading = fundingPrice(index.price, fraction(own.rate, whole), left, interval)
      const basis = basisPrice(index.price, own.samples)
      const sampledAt = own.samples.at(-1)?.at ?? now
      own.candidates = [
        // A delivery contract has no rate, so what would lead to its index is the index itself.
        { kind: rules.kind === 'delivery' ? 'index' : 'funding', price: onGrid(leading, 'halfUp'), age: 0 },
        ...(basis ? [{ kind: 'basis' as const, price: onGrid(basis, 'halfUp'), age: now - sampledAt }] : []),
        ...(last && last.age <= riskRules.mark.lastAtMost ? [{ kind: 'last' as const, ...last }] : []),
      ]
      const { candidates } = own
      return { price: markOf(leading, basis, last), index: index.price, state: 'live', candidates, ...seen }
    },
    candidatesOf: (contractCode) => kept.get(contractCode)?.candidates ?? [],
    indexNow(rules, now) {
      const last = kept.get(rules.contractCode)?.index
      const given = sourcesOf(rules, now)
      const { price, state, dropped } = indexOf(rules.terms, given, last ?? rules.levelTicks, now)
      return {
        price: state === 'live' ? price : last,
        state,
        sources: judgedSources(given, dropped),
      }
    },
    traded: (contractCode, price, at) => void (of(contractCode).traded = { price: ticks(BigInt(price)), at }),
    settled: (contractCode, rate) => void (of(contractCode).rate = rate),
    setSource(base, source, mode) {
      if (mode) taken.set(`${base} ${source}`, mode)
      else taken.delete(`${base} ${source}`)
    },
  }
}
