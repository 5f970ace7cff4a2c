import type { ContractKindName, HedgeSide } from '#contract/contracts/kinds.ts'
import { codes, type Code } from '#contract/kernel/codes.ts'
import { decimal, multiply, quotient, type Decimal } from '#contract/kernel/decimal.ts'
import { Refusal } from '../refusal.ts'
import type { Run } from './execution.ts'
import { unreadable, type Placing } from './placing.ts'
import { sideFor } from './positionSides.ts'
import type { ContractOrder, PositionRecord } from './records.ts'
import type { World } from './world.ts'

export interface CloseAsk {
  readonly positionSide?: HedgeSide | undefined
  readonly amount?: Decimal | undefined
  /** A share of the position, rounded up to a contract. */
  readonly part?: Decimal | undefined
  readonly price?: Decimal | undefined
  readonly clientOrderId: string
}

/** Which positions are closed: all if nothing is said. */
export interface CloseAllAsk {
  readonly account?: ContractKindName | undefined
  readonly contractCode?: string | undefined
}

/** What became of one position; without an order, `code` says why. */
export interface CloseOutcome {
  readonly position: PositionRecord
  readonly order: ContractOrder | null
  readonly code: Code | 200
}

interface Dependencies {
  readonly world: World
  readonly placing: Placing
  /** Cancels the orders of a user in one contract that may open a position. */
  readonly cancelOpening: (run: Run, userId: number, contractCode: string) => Promise<void>
}

/** Orders that their owner states by the position that they close. */
export interface Closing {
  readonly close: (run: Run, userId: number, contractCode: string, ask: CloseAsk) => Promise<ContractOrder>
  readonly reverse: (run: Run, userId: number, contractCode: string, clientOrderId: string) => Promise<ContractOrder>
  readonly closeAll: (run: Run, userId: number, ask: CloseAllAsk) => Promise<readonly CloseOutcome[]>
}

const one = decimal('1')
const against = ({ side }: PositionRecord) => (side === 1n ? 'sell' : 'buy')

export const createClosing = ({ world, placing, cancelOpening }: Dependencies): Closing => {
  const { marketOf, askerOf, placeOne } = placing

  const heldIn = (userId: number, contractCode: string, asked: HedgeSide | undefined): PositionRecord => {
    const positionSide = sideFor(world, marketOf(contractCode), userId, asked)
    const position = world.position(userId, contractCode, positionSide)
    if (!position) throw new Refusal(codes.contractNothingToReduce)
    return position
  }

  const close: Closing['close'] = async (run, userId, contractCode, ask) => {
    const { positionSide, amount: asked, part, price, clientOrderId } = ask
    if (asked !== undefined && part !== undefined) throw unreadable('part')
    const position = heldIn(userId, contractCode, positionSide)
    const all = decimal(String(position.contracts))
    if (part !== undefined && !(Number(part) > 0 && Number(part) <= 1)) throw unreadable('part')
    return placeOne(run, userId, contractCode, {
      side: against(position),
      positionSide,
      type: price === undefined ? 'market' : 'limit',
      ...(price === undefined ? {} : { price }),
      amount: part === undefined ? (asked ?? all) : quotient(multiply(all, part), one, 0, 'ceil'),
      reduceOnly: true,
      // What rests of the user's own in the way makes room: a close is never blocked by it.
      selfTrade: 'cancelOldest',
      clientOrderId,
    })
  }

  return {
    close,
    reverse(run, userId, contractCode, clientOrderId) {
      // Only one-way mode: two positions of a contract have nothing to turn.
      const position = heldIn(userId, contractCode, undefined)
      return placeOne(run, userId, contractCode, {
        side: against(position),
        type: 'market',
        amount: decimal(String(2n * position.contracts)),
        selfTrade: 'cancelOldest',
        clientOrderId,
      })
    },
    async closeAll(run, userId, { account, contractCode }) {
      if (contractCode !== undefined) marketOf(contractCode)
      askerOf(run.unit, userId, true)
      const wanted = world.rules
        .filter(({ kind }) => account === undefined || kind === account)
        .map((rules) => rules.contractCode)
        .filter((code) => contractCode === undefined || code === contractCode)
      for (const code of wanted) await cancelOpening(run, userId, code)
      const outcomes: CloseOutcome[] = []
      for (const position of world.positionsOf(userId)) {
        if (!wanted.includes(position.contractCode)) continue
        const { positionSide: side } = position
        const ask = { clientOrderId: `closeAll-${world.nextId()}`, positionSide: side === 'both' ? undefined : side }
        try {
          const order = await close(run, userId, position.contractCode, ask)
          outcomes.push({ position, order, code: codes.success })
        } catch (error) {
          // A refused order has changed nothing, so the others go on.
          if (!(error instanceof Refusal)) throw error
          outcomes.push({ position, order: null, code: error.code })
        }
      }
      return outcomes
    },
  }
}
