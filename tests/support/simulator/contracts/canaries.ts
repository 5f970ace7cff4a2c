import { decimal } from '#contract/kernel/decimal.ts'
import { codes } from '#contract/kernel/codes.ts'
import { contractParts } from '#server/contracts/operations.ts'
import { fundOwner } from '#server/contracts/records.ts'
import type { ContractChanges } from '#server/contracts/store.ts'
import type { Changes } from '#server/ledger/workingSet.ts'
import { Refusal } from '#server/refusal.ts'
import type { Faults } from './house.ts'

/** Every `n`th time, from the first run of the fault on. */
const every = (n: number): (() => boolean) => {
  let count = 0
  return () => (count += 1) % n === 0
}

const storing = (fault: (changes: ContractChanges) => ContractChanges): Faults => ({
  storage: (storage) => ({ ...storage, save: (changes) => storage.save(fault(changes)) }),
})
const booking = (fault: (changes: Changes) => Changes): Faults => ({
  ledger: (storage) => ({ ...storage, save: (changes, day) => storage.save(fault(changes), day) }),
})
const filling = (fault: (fill: Fill, ...given: Parameters<Fill>) => ReturnType<Fill>): Faults => ({
  parts: {
    settlements: (given) => {
      const settlements = contractParts.settlements(given)
      return { ...settlements, fill: (...args) => fault(settlements.fill, ...args) }
    },
  },
})
type Fill = ReturnType<typeof contractParts.settlements>['fill']
const untouched = { fee: 0n, realised: 0n, shortfall: 0n, opened: 0n, position: undefined } as const

/** Faults that the simulator must find, each by what it does. */
export const contractCanaries: Readonly<Record<string, () => Faults>> = {
  'loses a position when it is stored': () => {
    const isDue = every(40)
    return storing((changes) => (isDue() ? { ...changes, positions: changes.positions.slice(1) } : changes))
  },
  'loses a command of the engine': () => {
    const isDue = every(40)
    return storing((changes) => (isDue() ? { ...changes, journal: changes.journal.slice(1) } : changes))
  },
  'stores an order that has ended as open': () => {
    const isDue = every(10)
    return storing((changes) => ({
      ...changes,
      orders: changes.orders.map((one) => (one.state === 'cancelled' && isDue() ? { ...one, state: 'open' } : one)),
    }))
  },
  'settles funding again after a restart': () => ({
    storage: (storage) => ({ ...storage, hasFunding: () => Promise.resolve(false) }),
  }),
  'loses what the venue’s own accounts gained': () => {
    const isDue = every(40)
    return booking((changes) => (isDue() ? { ...changes, venue: changes.venue.slice(1) } : changes))
  },
  'gives a user a unit': () => {
    const isDue = every(40)
    return booking((changes) =>
      isDue()
        ? {
            ...changes,
            balances: changes.balances.map((one, at) => (at === 0 ? { ...one, amount: one.amount + 1n } : one)),
          }
        : changes,
    )
  },
  'sends a slice of a TWAP order twice': () => ({
    parts: {
      algos: (given) => {
        const algos = contractParts.algos(given)
        const again: typeof algos.slice = async (run, algoId) => {
          const before = given.world.algo(algoId)
          await algos.slice(run, algoId)
          const after = given.world.algo(algoId)
          if (!before || !after || after.slice <= before.slice) return
          const forgetful = { ...after, slice: before.slice }
          given.world.setAlgo(forgetful)
          run.algos.set(algoId, forgetful)
        }
        return { ...algos, slice: again }
      },
    },
  }),
  'does not count what scaled and TWAP orders fill': () => ({
    parts: { algos: (given) => ({ ...contractParts.algos(given), follow: () => undefined }) },
  }),
  'forgets one side of a trade': () => {
    const isDue = every(60)
    return filling((fill, unit, market, given) => (isDue() ? untouched : fill(unit, market, given)))
  },
  'fills a contract too many': () => {
    const isDue = every(60)
    return filling((fill, unit, market, given) =>
      fill(unit, market, isDue() ? { ...given, contracts: given.contracts + 1n } : given),
    )
  },
  'settles the two sides at different prices': () => {
    const isDue = every(60)
    return filling((fill, unit, market, given) =>
      fill(unit, market, isDue() ? { ...given, price: given.price + 1 } : given),
    )
  },
  'gives funding a unit more than was paid': () => ({
    parts: {
      settlements: (given) => {
        const settlements = contractParts.settlements(given)
        return {
          ...settlements,
          funding: (unit, market, position, received, ref) =>
            settlements.funding(unit, market, position, received > 0n ? received + 1n : received, ref),
        }
      },
    },
  }),
  'forgets a unit of what the fund gained': () => ({
    parts: {
      settlements: (given) => {
        const settlements = contractParts.settlements(given)
        return {
          ...settlements,
          fill: (unit, market, fill) => {
            if (fill.feesTo === 'fund') given.world.addToFund(market.rules.coinId, -1n)
            return settlements.fill(unit, market, fill)
          },
        }
      },
    },
  }),
  'judges no one': () => ({
    parts: {
      liquidations: () => ({ judge: (run) => Promise.resolve(run.queue.clear()) }),
    },
  }),
  'leaves reduce-only orders larger than the position': () => ({
    parts: {
      execution: (given) => ({ ...contractParts.execution(given), trim: () => Promise.resolve() }),
    },
  }),
  'lets a reduce-only order open': () => ({
    parts: {
      execution: (given) => {
        const execution = contractParts.execution(given)
        return {
          ...execution,
          execute: (run, market, command, how) =>
            execution.execute(
              run,
              market,
              command.type === 'place' && command.order.reduceOnly === true
                ? { ...command, order: { ...command.order, lots: (command.order.lots ?? 0) * 2, reduceOnly: false } }
                : command,
              how,
            ),
        }
      },
    },
  }),
  'does not tell the engine of a take-over': () => ({
    parts: {
      execution: (given) => {
        const execution = contractParts.execution(given)
        return {
          ...execution,
          execute: (run, market, command, how) =>
            command.type === 'setPosition' && command.owner !== fundOwner
              ? Promise.resolve()
              : execution.execute(run, market, command, how),
        }
      },
    },
  }),
  'triggers nothing': () => ({
    parts: {
      triggers: () => ({
        isDue: () => false,
        fireDue: () => Promise.resolve(),
        fireTraded: (run) => Promise.resolve(void run.traded.splice(0)),
      }),
    },
  }),
  'forgets the prices of trades': () => ({
    parts: {
      triggers: (given) => ({
        ...contractParts.triggers(given),
        fireTraded: (run) => Promise.resolve(void run.traded.splice(0)),
      }),
    },
  }),
  'stores a trailing stop where it began': () => {
    const begun = new Map<number, number>()
    return storing((changes) => ({
      ...changes,
      orders: changes.orders.map((one) => {
        if (one.trailBy === null || one.stopPrice === null) return one
        begun.set(one.id, begun.get(one.id) ?? one.stopPrice)
        return { ...one, stopPrice: begun.get(one.id) ?? null }
      }),
    }))
  },
  'lets a trailing stop go back with its price': () => ({
    parts: {
      triggers: (given) => {
        const triggers = contractParts.triggers(given)
        return {
          ...triggers,
          fireDue: (run, market) => {
            for (const record of market.waiting.values())
              if (record.trailBy !== null && record.stopPrice !== null) record.stopPrice = null
            return triggers.fireDue(run, market)
          },
        }
      },
    },
  }),
  'follows no price': () => ({
    parts: {
      triggers: (given) => {
        const triggers = contractParts.triggers(given)
        return {
          ...triggers,
          fireDue: async (run, market) => {
            const trailing = [...market.waiting].filter(([, { trailBy }]) => trailBy !== null)
            for (const [id] of trailing) market.waiting.delete(id)
            await triggers.fireDue(run, market)
            for (const [id, record] of trailing) market.waiting.set(id, record)
          },
        }
      },
    },
  }),
  'stores a triggered order as one that waits': () =>
    storing((changes) => ({
      ...changes,
      orders: changes.orders.map((one) =>
        one.trigger !== null && one.state === 'filled' ? { ...one, state: 'waiting' } : one,
      ),
    })),
  'keeps the stop of a position that has ended': () => ({
    parts: {
      execution: (given) => {
        const execution = contractParts.execution(given)
        return {
          ...execution,
          trim: (run, market, userId) => {
            const kept = [...market.waiting].filter(([, one]) => one.userId === userId && one.positionId !== null)
            for (const [id] of kept) market.waiting.delete(id)
            return execution.trim(run, market, userId).then(() => {
              for (const [id, record] of kept) market.waiting.set(id, record)
            })
          },
        }
      },
    },
  }),
  'leaves conditional orders larger than the position': () => ({
    parts: {
      execution: (given) => {
        const execution = contractParts.execution(given)
        return {
          ...execution,
          trim: async (run, market, userId) => {
            const before = [...market.waiting.values()].map((one) => [one, one.amount] as const)
            await execution.trim(run, market, userId)
            for (const [record, amount] of before) record.amount = amount
          },
        }
      },
    },
  }),
  'stores an amended order at its old price': () => {
    const prices = new Map<number, number | null>()
    const first = (id: number, price: number | null): number | null => {
      if (!prices.has(id)) prices.set(id, price)
      return prices.get(id) ?? null
    }
    return storing((changes) => ({
      ...changes,
      orders: changes.orders.map((one) => ({ ...one, price: first(one.id, one.price) })),
    }))
  },
  'amends an order to more than it has checked': () => ({
    parts: {
      execution: (given) => {
        const execution = contractParts.execution(given)
        return {
          ...execution,
          execute: (run, market, command, how) => {
            const { lots } = { lots: undefined, ...command }
            const before = command.type === 'amend' ? market.engine.order(command.id)?.lots : undefined
            const isMore = command.type === 'amend' && lots !== undefined && lots > (before ?? lots)
            return execution.execute(run, market, isMore ? { ...command, lots: lots * 1_000 } : command, how)
          },
        }
      },
    },
  }),
  'reverses a position to one three times as large': () => ({
    operations: (operations, { world }) => ({
      ...operations,
      reverse: (unit, userId, contractCode, clientOrderId) => {
        const position = world.position(userId, contractCode, 'both')
        if (!position) return operations.reverse(unit, userId, contractCode, clientOrderId)
        return operations.place(unit, userId, contractCode, {
          side: position.side === 1n ? 'sell' : 'buy',
          type: 'market',
          amount: decimal(String(4n * position.contracts)),
          clientOrderId,
        })
      },
    }),
  }),
  'keeps a stop that its owner has removed': () => ({
    operations: (operations, house) => ({
      ...operations,
      protect: (unit, userId, contractCode, ask) => {
        const position = house.world.position(userId, contractCode, ask.positionSide ?? 'both')
        if (!position || (ask.stopLoss !== null && ask.takeProfit !== null))
          return operations.protect(unit, userId, contractCode, ask)
        return Promise.resolve(position)
      },
    }),
  }),
  'lets a level of the whole position stand beside another': () => ({
    parts: {
      execution: (given) => {
        const execution = contractParts.execution(given)
        return {
          ...execution,
          endWaiting: (run, market, record, state, reason) => {
            if (record.source === 'protection' && reason === 'asked') return
            execution.endWaiting(run, market, record, state, reason)
          },
        }
      },
    },
  }),
  'attaches no level to what was opened': () => ({
    parts: {
      protecting: (given) => ({
        ...contractParts.protecting(given),
        attach: (run) => {
          run.opened.splice(0)
          return new Set()
        },
      }),
    },
  }),
  'closes all positions but one': () => ({
    operations: (operations) => ({
      ...operations,
      closeAll: async (...given) => (await operations.closeAll(...given)).slice(1),
    }),
  }),
  'refuses to close without free margin': () => ({
    operations: (operations) => ({
      ...operations,
      close: () => Promise.reject(new Refusal(codes.contractMarginTooLow)),
    }),
  }),
  'loses a message': () => storing((changes) => ({ ...changes, messages: changes.messages.slice(1) })),
}

/** Faults of warnings, for a seed in which pools come close to liquidation. */
export const warningCanaries: Readonly<Record<string, () => Faults>> = {
  'warns no one': () => ({ parts: { warnings: () => () => undefined } }),
  'forgets whom it has warned': () =>
    storing((changes) => ({ ...changes, warned: changes.warned.map((one) => ({ ...one, announced: 'calm' })) })),
}
