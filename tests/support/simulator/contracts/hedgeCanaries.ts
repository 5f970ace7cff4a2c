import { contractParts } from '#server/contracts/operations.ts'
import type { ContractChanges } from '#server/contracts/store.ts'
import type { Faults } from './house.ts'

type Fill = ReturnType<typeof contractParts.settlements>['fill']
const filling = (fault: (fill: Fill, ...given: Parameters<Fill>) => ReturnType<Fill>): Faults => ({
  parts: {
    settlements: (given) => {
      const settlements = contractParts.settlements(given)
      return { ...settlements, fill: (...args) => fault(settlements.fill, ...args) }
    },
  },
})
const storing = (fault: (changes: ContractChanges) => ContractChanges): Faults => ({
  storage: (storage) => ({ ...storage, save: (changes) => storage.save(fault(changes)) }),
})
type Execute = ReturnType<typeof contractParts.execution>['execute']
const executing = (fault: (...given: Parameters<Execute>) => Parameters<Execute>): Faults => ({
  parts: {
    execution: (given) => {
      const execution = contractParts.execution(given)
      return { ...execution, execute: (...args) => execution.execute(...fault(...args)) }
    },
  },
})

/** Faults of hedge mode that the simulator must find, each by what it does. */
export const hedgeCanaries: Readonly<Record<string, () => Faults>> = {
  'closes the other position of a contract': () =>
    filling((fill, unit, market, given) => {
      const { userId, positionSide, side } = given
      const isReducing = positionSide !== 'both' && (positionSide === 'long') === (side === -1n)
      const other = positionSide === 'long' ? ('short' as const) : ('long' as const)
      return fill(unit, market, isReducing ? { ...given, userId, positionSide: other } : given)
    }),
  'opens one position for both sides': () =>
    filling((fill, unit, market, given) => fill(unit, market, { ...given, positionSide: 'both' })),
  'sets off more of one side than of the other': () =>
    filling((fill, unit, market, given) =>
      fill(
        unit,
        market,
        given.ref.includes('-setOff-') && given.positionSide === 'long' && given.contracts > 1n
          ? { ...given, contracts: given.contracts - 1n }
          : given,
      ),
    ),
  'pays for a set-off twice': () =>
    filling((fill, unit, market, given) => {
      const done = fill(unit, market, given)
      const isLarger = (done.position?.contracts ?? 0n) >= given.contracts
      return given.ref.includes('-setOff-') && isLarger
        ? fill(unit, market, { ...given, ref: `${given.ref}-again` })
        : done
    }),
  'sets the two sides off at different prices': () =>
    filling((fill, unit, market, given) =>
      fill(
        unit,
        market,
        given.ref.includes('-setOff-') && given.positionSide === 'short' ? { ...given, price: given.price + 1 } : given,
      ),
    ),
  'forgets the mode of an account when it is stored': () => storing((changes) => ({ ...changes, modes: [] })),
  'forgets the side of a position when it is stored': () =>
    storing((changes) => ({
      ...changes,
      positions: changes.positions.map((one) => ({ ...one, positionSide: 'both' as const })),
    })),
  'forgets in the book which position an order is about': () =>
    executing((run, market, command, how) => [
      run,
      market,
      command.type === 'place' ? { ...command, order: { ...command.order, leg: undefined } } : command,
      how,
    ]),
  'changes the mode beside positions': () => ({
    operations: (operations, house) => ({
      ...operations,
      setPositionMode: (userId, walletType, positionMode) => ({
        wants: (unit) => operations.want(unit, userId),
        run: () => {
          const mode = { userId, walletType, positionMode }
          house.world.setMode(mode)
          return mode
        },
      }),
    }),
  }),
}
