import { calls } from '#contract/calls.ts'
import type { CallInput } from '#contract/kernel/call.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { sandbox } from '#contract/sandbox/calls/sandbox.ts'
import { marksToken } from '#server/modules/contracts/contracts/tokens.ts'
import type { Person, TestVenue } from './server.ts'

type Body = NonNullable<CallInput<typeof calls.contracts.place>['body']>
export type OrderFields = Partial<Body>

export const minute = 60_000
let ids = 0
/** An id of an order that no other has. */
export const freshId = (): string => `c-${(ids += 1)}`

/** Trading one contract: a limit buy of 1,000 contracts unless told otherwise. */
export const contractTrading = (
  venue: Pick<TestVenue, 'call'> & { readonly venue: TestVenue['venue'] },
  contractCode: string,
) => {
  const send = (as: Person, more: OrderFields) => {
    const base: Body = { side: 'buy', type: 'limit', amount: decimal('1000'), clientOrderId: freshId() }
    return venue.call(calls.contracts.place, { params: { contractCode }, body: { ...base, ...more } }, { as })
  }
  return {
    send,
    async placed(as: Person, more: OrderFields) {
      const got = await send(as, more)
      if (got.code !== 200 || got.data === null) throw new Error(`Refused with ${got.code} ${got.msg}`)
      return got.data
    },
    /** Fixes the index, so that no price moves by itself. */
    async fixIndex(price: string) {
      for (const name of ['north', 'south', 'east', 'west'] as const)
        venue.venue.use(marksToken).setSource('btc', name, { mode: 'price', price: decimal(price) })
      await venue.call(sandbox.clock, { body: { advance: 2 * minute } })
    },
    positionsOf: async (as: Person) =>
      (await venue.call(calls.contracts.positions, { params: { bizType: 'portal' }, query: {} }, { as })).data.list,
  }
}
