import { codes } from '#contract/kernel/codes.ts'
import { Refusal } from '../refusal.ts'
import { inStage, keepAlgo } from './algoRecord.ts'
import type { Execution, Run } from './execution.ts'
import type { AlgoRecord, ContractOrder } from './records.ts'
import type { ContractKind } from './store.ts'
import type { ContractMarket, World } from './world.ts'

interface Dependencies {
  readonly world: World
  readonly contracts: ContractKind
  readonly execution: Execution
}

/** What a delivery contract accepts and keeps as its delivery draws near: first only what reduces, then nothing. */
export interface Lifetimes {
  /** Throws Refusal (30431) for an order that the contract accepts no more. */
  readonly refuse: (market: ContractMarket, now: number, isReducing: boolean) => void
  /** Whether something is still there that should have ended. */
  readonly isDue: (market: ContractMarket, now: number) => boolean
  /** Ends orders, and scaled and TWAP orders, that may be there no more. */
  readonly end: (run: Run, market: ContractMarket) => Promise<void>
}

export const createLifetimes = ({ world, contracts: kind, execution }: Dependencies): Lifetimes => {
  const over = (market: ContractMarket, now: number) => {
    const phase = world.phaseOf(market.rules, now)
    return ({ reduceOnly }: Pick<ContractOrder, 'reduceOnly'>): boolean =>
      phase !== 'open' && (phase !== 'reduceOnly' || !reduceOnly)
  }
  const algosOf = ({ rules }: ContractMarket): readonly AlgoRecord[] =>
    world.algos().filter(({ contractCode }) => contractCode === rules.contractCode)

  return {
    refuse(market, now, isReducing) {
      if (over(market, now)({ reduceOnly: isReducing })) throw new Refusal(codes.contractDelivering)
    },
    isDue: (market, now) =>
      [...market.records.values(), ...market.waiting.values(), ...algosOf(market)].some(over(market, now)),
    async end(run, market) {
      const { now } = run.unit
      const isOver = over(market, now)
      for (const record of algosOf(market).filter(isOver))
        keepAlgo(run, kind, inStage(record, 'cancelled', now, 'delivery'))
      for (const record of [...market.waiting.values()].filter(isOver))
        execution.endWaiting(run, market, record, 'cancelled', 'delivery')
      for (const { id } of [...market.records.values()].filter(isOver))
        await execution.execute(run, market, { type: 'cancel', id }, { askedAs: 'delivery' })
    },
  }
}
