import { assign, setup } from 'xstate'

/** Number of concurrent actors. */
export const crowdSize = 200
/** Events per second over all actors. */
export const perSecond = 1_000
const rowCount = 50

interface RowOfOne {
  readonly price: string
  readonly amount: string
}

/** One of many actors: it counts, and occasionally replaces a row of its list. */
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
    /** A delay that the next event cancels if it arrives first. */
    resting: {
      after: { rest: 'even' },
      on: { more: { target: 'even', actions: 'count' } },
    },
  },
})

/** As many actors as a page with everything open has, under one root. */
export const crowd = setup({ actors: { member } }).createMachine({
  id: 'crowd',
  entry: assign(({ spawn }) => {
    for (let at = 0; at < crowdSize; at += 1) spawn('member', { id: `member:${at}` })
    return {}
  }),
})

/** The event of a turn, the same for every call. */
export const eventOf = (turn: number) => ({ type: 'more', price: `${60_000 + (turn % 977)}.${turn % 10}` }) as const
