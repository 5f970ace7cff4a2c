import { assign, setup } from 'xstate'

/** Actors that live at once. */
export const crowdSize = 200
/** Events that each second brings to them, all together. */
export const perSecond = 1_000
const rowCount = 50

interface RowOfOne {
  readonly price: string
  readonly amount: string
}

/** One flow of many: it counts, and now and then another row of its list is new. */
const member = setup({
  types: {
    context: {} as { count: number; rows: readonly RowOfOne[] },
    events: {} as { type: 'more'; price: string },
  },
  actions: {
    count: assign({ count: ({ context }) => context.count + 1 }),
    keepRow: assign({
      rows: ({ context: { rows, count } }, { price }: { price: string }) =>
        rows.map((row, at) => (at === count % rowCount ? { ...row, price } : row)),
    }),
  },
  guards: { isDue: ({ context }) => context.count % 4 === 3 },
  delays: { rest: 5_000 },
}).createMachine({
  id: 'member',
  context: { count: 0, rows: Array.from({ length: rowCount }, (_, at) => ({ price: String(at), amount: '1' })) },
  initial: 'even',
  states: {
    even: {
      on: {
        more: [
          { guard: 'isDue', target: 'odd', actions: ['count', { type: 'keepRow', params: ({ event }) => event }] },
          { target: 'odd', actions: 'count' },
        ],
      },
    },
    odd: {
      on: {
        more: [
          { guard: 'isDue', target: 'resting', actions: ['count', { type: 'keepRow', params: ({ event }) => event }] },
          { target: 'even', actions: 'count' },
        ],
      },
    },
    /** A delay that the next event ends, if it comes sooner. */
    resting: {
      after: { rest: 'even' },
      on: { more: { target: 'even', actions: 'count' } },
    },
  },
})

/** As many actors as a page with everything open has, below one root. */
export const crowd = setup({ actors: { member } }).createMachine({
  id: 'crowd',
  entry: assign(({ spawn }) => {
    for (let at = 0; at < crowdSize; at += 1) spawn('member', { id: `member:${at}` })
    return {}
  }),
})

/** The event of a turn: the same on each call. */
export const eventOf = (turn: number) => ({ type: 'more', price: `${60_000 + (turn % 977)}.${turn % 10}` }) as const
