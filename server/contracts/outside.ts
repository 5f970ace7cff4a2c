import { zero } from '#contract/kernel/decimal.ts'
import { type Opponent } from '#contract/risk/deleverage.ts'
import { rateOf, type Side } from '#contract/risk/units.ts'
import type { Command } from '../engine/orders.ts'
import type { LedgerKind } from '../ledger/store.ts'
import type { Execution, Run } from './execution.ts'
import { placeIn, poolWith } from './pools.ts'
import { fundOwner, type PositionRecord } from './records.ts'
import type { Done, Settlements } from './settle.ts'
import type { ContractMarket, World } from './world.ts'

interface Dependencies {
  readonly world: World
  readonly ledger: LedgerKind
  readonly settlements: Settlements
  readonly execution: Execution
}

/** Someone who holds the other side of a position. */
interface Holder extends Opponent {
  readonly userId: number
  readonly positionSide: PositionRecord['positionSide']
}

/** Trades outside the book, at one price: take-overs, deleveraging, and closes of the simulation. */
export interface OutsideTrades {
  /** Closes contracts of a position. @returns The fee and shortfall of its owner, and what is left of it. */
  readonly trade: (
    run: Run,
    market: ContractMarket,
    position: PositionRecord,
    given: {
      readonly count: bigint
      readonly price: number
      readonly other: {
        readonly userId: number
        readonly positionSide: PositionRecord['positionSide']
        readonly how: 'closed' | 'deleveraged'
      }
      readonly how: 'taken' | 'deleveraged' | 'closed'
    },
  ) => Promise<Done>
  readonly holdersAgainst: (run: Run, market: ContractMarket, position: PositionRecord) => Promise<readonly Holder[]>
}

const noRate = rateOf(zero)
/** Bills tell by it why an account traded outside the book. */
const refs = { taken: 'takeOver', deleveraged: 'deleverage', closed: 'reset' } as const
const against = (side: Side): Side => (side === 1n ? -1n : 1n)

/** Tells an engine what someone holds, after a trade outside of its book. */
export const heldCommand = (
  world: World,
  owner: number,
  contractCode: string,
  positionSide: PositionRecord['positionSide'],
): Command => {
  const held = world.position(owner, contractCode, positionSide)
  const lots = held ? Number(held.side * held.contracts) : 0
  return { type: 'setPosition', owner, lots, ...(positionSide === 'both' ? {} : { leg: positionSide }) }
}

export const createOutsideTrades = ({ world, ledger, settlements, execution }: Dependencies): OutsideTrades => ({
  async trade(run, market, position, { count, price, other, how }) {
    const { unit } = run
    const { contractCode, terms } = market.rules
    const ref = `${contractCode}-${refs[how]}-${world.nextId()}`
    const closing = { contracts: count, price, leverage: position.leverage, isIsolated: position.margin !== null }
    // A close of the simulation is at no one's cost.
    const isFree = position.userId === fundOwner || how === 'closed'
    const done = settlements.fill(unit, market, {
      ...closing,
      userId: position.userId,
      positionSide: position.positionSide,
      side: against(position.side),
      // The fee that the bankruptcy price has in it goes to the fund; the fund itself pays none.
      rate: isFree ? noRate : terms.fee,
      feesTo: isFree ? 'fees' : 'fund',
      ref: `${ref}-left`,
      how,
    })
    settlements.fill(unit, market, {
      ...closing,
      userId: other.userId,
      positionSide: other.positionSide,
      side: position.side,
      rate: noRate,
      leverage: 1,
      isIsolated: false,
      ref: `${ref}-taken`,
      how: other.how,
    })
    for (const { userId: owner, positionSide } of [position, other]) {
      await execution.execute(run, market, heldCommand(world, owner, contractCode, positionSide))
      await execution.trim(run, market, owner)
      run.people.add(owner)
      run.queue.add(owner)
    }
    return done
  },
  async holdersAgainst(run, market, position) {
    const { rules } = market
    const others = world
      .holders(position.contractCode)
      // One's own position of the other side, with a margin of its own, is an opponent like any other.
      .filter(({ side, userId }) => side !== position.side && userId !== fundOwner)
    await run.unit.store(ledger).ensureWhole(
      others.map(({ userId }) => userId),
      run.unit.now,
    )
    return others.map((one) => {
      const { id, userId, positionSide, openedAt } = one
      const judged = poolWith(world, one, rules, settlements.balanceOf(run.unit, rules, userId))
      const { holding, leg } = placeIn(judged, one)
      return { positionId: String(id), userId, positionSide, pool: judged.pool, holding, leg, openedAt }
    })
  },
})
