import { calls } from '#contract/calls.ts'
import { simulatedDecimal } from '#contract/contracts/simulation/simulated.ts'
import type { CallInput } from '#contract/kernel/call.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { sandbox } from '#contract/sandbox/calls/sandbox.ts'
import { freshId, minute } from './contractTrading.ts'
import type { Person, Sent, TestVenue } from './server.ts'

type Body = NonNullable<CallInput<typeof calls.simulation.place>['body']>

/** Trading one contract with simulated money: a limit buy of 1,000 contracts unless told otherwise. */
export const simulationTrading = (venue: Pick<TestVenue, 'call' | 'person'>, contractCode: string) => {
  const activate = (as: Person) => venue.call(calls.simulation.activate, {}, { as })
  const send = (as: Person, more: Partial<Body> = {}, sent: Sent = {}) => {
    const base: Body = { side: 'buy', type: 'limit', amount: simulatedDecimal('1000'), clientOrderId: freshId() }
    return venue.call(calls.simulation.place, { params: { contractCode }, body: { ...base, ...more } }, { as, ...sent })
  }
  return {
    activate,
    send,
    /** A user with an account in the simulation. */
    async trader(): Promise<Person> {
      const as = await venue.person()
      await venue.call(calls.contracts.activate, {}, { as })
      const { code } = await activate(as)
      if (code !== 200) throw new Error(`Not activated: ${code}`)
      return as
    },
    reset: (as: Person, sent: Sent = {}) => venue.call(calls.simulation.reset, {}, { as, ...sent }),
    accountOf: async (as: Person) => {
      const [account] = (await venue.call(calls.simulation.account, {}, { as })).data.list
      if (!account) throw new Error('There is no account')
      return account
    },
    positionsOf: async (as: Person) => (await venue.call(calls.simulation.positions, { query: {} }, { as })).data.list,
    openOf: async (as: Person) => (await venue.call(calls.simulation.open, { query: {} }, { as })).data.list,
    /** Fixes the index of both ledgers, so that no price moves by itself. */
    async fixIndex(price: string) {
      for (const source of ['north', 'south', 'east', 'west'])
        await venue.call(sandbox.contractSource, {
          body: { base: 'btc', source, mode: 'price', price: decimal(price) },
        })
      await venue.call(sandbox.clock, { body: { advance: 2 * minute } })
    },
    audit: async () => (await venue.call(sandbox.contractAudit, {})).data,
  }
}
