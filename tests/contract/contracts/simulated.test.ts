import { describe, expect, expectTypeOf, it } from 'vitest'
import { calls, callList } from '#contract/calls.ts'
import type { CallData, CallRequest } from '#contract/kernel/call.ts'
import { decimal, type add, type Decimal } from '#contract/kernel/decimal.ts'
import { simulatedDecimal, type SimulatedDecimal } from '#contract/contracts/simulation/simulated.ts'
import type { TransferBody } from '#contract/assets/calls/transfer.ts'
import { toAmount } from '#server/ledger/amount.ts'

const areas = [
  [calls.contracts, calls.simulation],
  [calls.contractAlgos, calls.simulationAlgos],
  [calls.contractLiquidations, calls.simulationLiquidations],
] as const

describe('calls of the simulation', () => {
  it('are those of the portal, under paths and ids of their own [FUT-10]', () => {
    for (const [portal, simulation] of areas)
      for (const [name, call] of Object.entries(portal)) {
        const twin = Object.entries(simulation).find(([other]) => other === name)?.[1]
        if (!twin) throw new Error(`${call.id} is missing in the simulation`)
        expect(twin.path).toBe(call.path.replace('/portal/', '/simulation/').replace('{bizType}', 'simulation'))
        expect(twin.id).not.toBe(call.id)
        expect(twin.extension).toBe(true)
        if (name === 'activate') continue
        const { method, query, body, response, auth, signed, money, keyField, errors } = call
        expect(twin).toMatchObject({ method, auth, signed, money, errors })
        expect([twin.query, twin.body, twin.response, twin.keyField]).toEqual([query, body, response, keyField])
      }
  })

  it('share no id and no address with any other call [FUT-10]', () => {
    const names = callList.map(({ id }) => id)
    expect(new Set(names).size).toBe(names.length)
    const addresses = callList.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`)
    expect(new Set(addresses).size).toBe(addresses.length)
    for (const { id, path } of callList)
      expect([id, path.includes('/simulation/')]).toEqual([id, id.startsWith('simulation')])
  })
})

describe('amounts of the simulation', () => {
  it('are of a type that nothing of real money takes, and the reverse [FUT-10]', () => {
    expectTypeOf<SimulatedDecimal>().not.toExtend<Decimal>()
    expectTypeOf<Decimal>().not.toExtend<SimulatedDecimal>()
    type First<F> = F extends (first: infer A, ...rest: never[]) => unknown ? A : never
    // The ledger, sums, transfers and withdrawals take no amount of the simulation.
    expectTypeOf<SimulatedDecimal>().not.toExtend<First<typeof toAmount>>()
    expectTypeOf<SimulatedDecimal>().not.toExtend<First<typeof add>>()
    expectTypeOf<SimulatedDecimal>().not.toExtend<TransferBody['amount']>()
    type Order<C> = CallRequest<C> extends { body: { amount?: infer Amount } } ? Exclude<Amount, undefined> : never
    expectTypeOf<Order<typeof calls.contracts.place>>().toEqualTypeOf<Decimal>()
    // Neither does an order of one ledger take an amount of the other.
    expectTypeOf<Order<typeof calls.simulation.place>>().toEqualTypeOf<SimulatedDecimal>()
    expect([toAmount(decimal('5')), simulatedDecimal('7')]).toEqual([5n * 10n ** 18n, '7'])
  })

  it('are in every answer of the simulation, and in no other [FUT-10]', () => {
    type Account<C> = CallData<C> extends { list: (infer Row)[] } ? Row : never
    expectTypeOf<
      Account<typeof calls.simulation.account>['balance' & keyof Account<typeof calls.simulation.account>]
    >().toEqualTypeOf<SimulatedDecimal>()
    expectTypeOf<
      Account<typeof calls.contracts.account>['balance' & keyof Account<typeof calls.contracts.account>]
    >().toEqualTypeOf<Decimal>()
    expectTypeOf<CallData<typeof calls.simulation.positions>>().not.toExtend<
      CallData<typeof calls.contracts.positions>
    >()
    expectTypeOf<CallData<typeof calls.contracts.positions>>().not.toExtend<
      CallData<typeof calls.simulation.positions>
    >()
    expectTypeOf<CallData<typeof calls.simulation.fills>>().not.toExtend<CallData<typeof calls.contracts.fills>>()
    expectTypeOf<CallData<typeof calls.simulation.bills>>().not.toExtend<CallData<typeof calls.contracts.bills>>()
  })

  it('have the same form as others, and no other text is one', () => {
    expect(simulatedDecimal('100000.5')).toBe('100000.5')
    expect(() => simulatedDecimal('1e5')).toThrow(/invalid/i)
  })
})
