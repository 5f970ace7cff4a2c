import { decimal, fromUnits, toUnits, trim, type Decimal } from '#contract/kernel/decimal.ts'
import { fundingOf, fundingRate, fundingRulesOf, premiumOf } from '#contract/risk/funding.ts'
import { unwindingPrice, unwound } from '#contract/risk/liquidation.ts'
import { contracts, type Rate } from '#contract/risk/units.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { move } from '../ledger/entry.ts'
import { atVenue } from '../ledger/ledgerAccounts.ts'
import type { PriceOf } from '../ledger/market.ts'
import type { LedgerKind } from '../ledger/store.ts'
import type { Task } from '../money/executor.ts'
import type { Unit } from '../money/store.ts'
import { impactOf } from './impact.ts'
import type { Execution, Run } from './execution.ts'
import { engineOrder, newOrderRecord } from './orderRecord.ts'
import { fundOwner, type FundingRecord, type PositionRecord } from './records.ts'
import { contractFees } from './rules.ts'
import type { Settlements } from './settle.ts'
import type { ContractKind } from './store.ts'
import type { ContractMarket, World } from './world.ts'

const sampleDigits = 18

/** A premium as a fraction. */
export const sampleText = (value: bigint): Decimal => trim(fromUnits(value, sampleDigits))

/** What the venue does by the clock: samples, settlements of funding, and closing what the fund took over. */
export interface Fundings {
  /** Takes the premium of a contract at a minute; none while its mark is held or its book too thin. */
  readonly sample: (contractCode: string, at: number) => Task<void>
  /** Settles funding once for each contract and time, however often it runs. Undefined if it was settled before. */
  readonly settleFunding: (contractCode: string, at: number) => Task<FundingRecord | undefined>
  /** Gives the insurance fund of a coin what it starts with, once. */
  readonly insure: (coinId: number, coin: string) => Task<void>
  /** Sets the balance of the insurance fund of a coin, against the venue's own money. */
  readonly setFund: (coinId: number, coin: string, balance: Decimal) => Task<void>
  /** Closes a part of what the fund holds in a contract. */
  readonly unwind: (contractCode: string) => Task<void>
}

interface Dependencies {
  readonly world: World
  readonly ledger: LedgerKind
  /** Values what enters or leaves a user's coins. */
  readonly priceOf: PriceOf
  readonly contracts: ContractKind
  readonly settlements: Settlements
  readonly execution: Execution
  readonly perform: <T>(unit: Unit, work: (run: Run) => Promise<T>) => Promise<T>
  readonly marketOf: (contractCode: string) => ContractMarket
}

export const createFundings = (dependencies: Dependencies): Fundings => {
  const { world, ledger, priceOf, contracts: kind, settlements, execution, perform, marketOf } = dependencies

  /** What a position receives: V(M)·rate from longs to shorts. */
  const received = ({ rules }: ContractMarket, { side, contracts: count }: PositionRecord, rate: bigint): bigint => {
    const { price } = world.mark(rules.contractCode)
    return fundingOf(rules.terms, { side, contracts: contracts(count) }, price, rate as Rate)
  }

  const pay = async (run: Run, market: ContractMarket, { at, rate }: FundingRecord): Promise<void> => {
    const { unit } = run
    const { contractCode, coinId } = market.rules
    const holders = world.holders(contractCode)
    await unit.store(ledger).ensureWhole(
      holders.map(({ userId }) => userId).filter((userId) => userId !== fundOwner),
      unit.now,
    )
    const due = holders.map((position) => ({
      id: position.id,
      userId: position.userId,
      positionSide: position.positionSide,
      amount: received(market, position, rate),
    }))
    // The payers first, so that the receivers are paid from what is there.
    let rest = 0n
    for (const { id, userId, positionSide, amount } of due.toSorted((a, b) =>
      a.amount < b.amount ? -1 : a.amount > b.amount ? 1 : 0,
    )) {
      const position = world.position(userId, contractCode, positionSide)
      if (!position || position.id !== id || amount === 0n) continue
      settlements.funding(unit, market, position, amount, `${contractCode}-${at}-${id}`)
      rest -= amount
      run.queue.add(userId)
      run.people.add(userId)
    }
    if (rest === 0n) return
    const postings = move(atVenue('funding', coinId), atVenue('insurance', coinId), rest)
    unit
      .store(ledger)
      .applyEntry({ kind: 'contractRest', ref: `${contractCode}-${at}`, at: unit.now, postings }, priceOf)
    unit.store(kind).addToFund(coinId, rest)
  }

  return {
    sample: (contractCode, at) => ({
      wants: (unit) => void unit.store(kind),
      run: async (unit) => {
        const market = marketOf(contractCode)
        const mark = world.mark(contractCode)
        if (mark.state === 'held' || market.engine.state() !== 'open') return
        const store = unit.store(kind)
        if ((await store.samples(contractCode, at, at + 1)).length > 0) return
        const premium = premiumOf(impactOf(market, 'buy'), impactOf(market, 'sell'), mark.index)
        if (premium !== undefined) store.putSample({ contractCode, at, value: toUnits(premium, sampleDigits) })
      },
    }),
    settleFunding: (contractCode, at) => ({
      wants: (unit) => void unit.store(kind),
      run: async (unit) => {
        const market = marketOf(contractCode)
        const store = unit.store(kind)
        if (await store.hasFunding(contractCode, at)) return undefined
        const { fundingEvery } = venueLimits.feed
        const samples = await store.samples(contractCode, at - fundingEvery, at)
        const due = fundingEvery / venueLimits.contracts.premiumEvery
        const premiums = samples.map(({ value }) => fromUnits(value, sampleDigits))
        const rate = fundingRate(premiums, due, fundingRulesOf(market.rules.terms))
        const mark = Number(world.mark(contractCode).price)
        const record: FundingRecord = { contractCode, at, rate, mark, taken: samples.length, due }
        return perform(unit, async (run) => {
          store.putFunding(record)
          await pay(run, market, record)
          return record
        })
      },
    }),
    insure: (coinId, coin) => ({
      wants: (unit) => void unit.store(kind),
      run: (unit) =>
        perform(unit, async () => {
          const wanted = Object.entries(venueLimits.insurance).find(([name]) => name === coin)?.[1]
          if (world.hasFund(coinId) || wanted === undefined) return
          const given = toUnits(decimal(wanted), sampleDigits)
          const postings = move(atVenue('equity', coinId), atVenue('insurance', coinId), given)
          unit.store(ledger).applyEntry({ kind: 'insured', ref: coin, at: unit.now, postings }, priceOf)
          unit.store(kind).addToFund(coinId, given)
        }),
    }),
    setFund: (coinId, coin, balance) => ({
      wants: (unit) => void unit.store(kind),
      run: (unit) =>
        perform(unit, async (run) => {
          const more = toUnits(balance, sampleDigits) - world.fund(coinId)
          if (more === 0n) return
          const postings = move(atVenue('equity', coinId), atVenue('insurance', coinId), more)
          const ref = `${coin}-${unit.now}-${world.nextId()}`
          unit.store(ledger).applyEntry({ kind: 'insured', ref, at: unit.now, postings }, priceOf)
          unit.store(kind).addToFund(coinId, more)
          // Its positions may be too large for the new balance.
          run.queue.add(fundOwner)
        }),
    }),
    unwind: (contractCode) => ({
      wants: (unit) => void unit.store(kind),
      run: async (unit) => {
        const market = marketOf(contractCode)
        const position = world.position(fundOwner, contractCode, 'both')
        const mark = world.mark(contractCode)
        if (!position || mark.state === 'held' || market.engine.state() !== 'open') return
        const lots = Number(unwound(contracts(position.most), contracts(position.contracts)))
        const price = Number(unwindingPrice(mark.price, position.side))
        const side = position.side === 1n ? 'sell' : 'buy'
        const best = market.engine.best(side === 'sell' ? 'buy' : 'sell')
        if (!best || (side === 'sell' ? best.ticks < price : best.ticks > price)) return
        await perform(unit, async (run) => {
          const record = newOrderRecord(
            { id: world.nextId(), userId: fundOwner, at: unit.now, source: 'liquidation', market },
            { leverage: 1, marginMode: 'cross' },
            contractFees(0),
            { side, ticks: price, lots, timeInForce: 'IOC', selfTrade: 'cancelNewest', reduceOnly: true },
          )
          await execution.execute(run, market, { type: 'place', order: engineOrder(record, price) }, { added: record })
        })
      },
    }),
  }
}
