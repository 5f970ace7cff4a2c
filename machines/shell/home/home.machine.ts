import { enqueueActions, forwardTo, sendTo, setup } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { candlesMachine } from '#machines/markets/candles/candles.machine.ts'
import type { CandlesQuery } from '#machines/markets/candles/candles.machine.ts'
import type { Marks } from '#machines/markets/favourites/favourites.marks.ts'
import { marketsMachine } from '#machines/markets/markets/markets.machine.ts'

interface HomeInput {
  readonly marks: Marks
  /** The market in the window. */
  readonly shown: CandlesQuery
  /** The id of the logged-in user, if any. */
  readonly fid: string | undefined
}

/** The market in the window, as the lists know it. */
interface Listed {
  readonly shown: string | undefined
}

const homeSetup = setup({
  types: {
    input: {} as HomeInput,
    context: {} as HomeInput,
    events: {} as
      | { type: 'favourites.changed'; marks: Marks }
      | { type: 'session.changed'; fid: string | undefined }
      /** Between accounts, here or in another tab. */
      | { type: 'money.moved' },
  },
  actors: { markets: marketsMachine, candles: candlesMachine },
  guards: {
    isUser: (_, { fid }: { fid: string | undefined }) => fid !== undefined,
    /** The venue does not list the market in the window. */
    isOther: ({ context }, { shown }: Listed) => shown !== undefined && shown !== context.shown.symbol,
  },
  actions: {
    chooseShown: enqueueActions(({ context, enqueue }, { shown: symbol = '' }: Listed) => {
      enqueue.assign({ shown: { ...context.shown, symbol } })
      enqueue.sendTo('candles', { type: 'market.chosen', symbol })
    }),
    forwardToMarkets: forwardTo('markets'),
    /** The user's total assets, which the header shows too. */
    requestTotal: sendTo(({ system }) => system.get('walletPopover'), { type: 'peek.opened' }),
    requestRates: sendTo(({ system }) => system.get('currency'), { type: 'currency.requested' }),
  },
})

/** The home page, with its market lists and the chart in its window; logged-in users also see their assets. */
export const homeMachine = homeSetup.createMachine({
  id: 'home',
  context: ({ input }) => input,
  invoke: [
    {
      id: 'markets',
      src: 'markets',
      input: ({ context }) => ({ choice: { area: 'spot' as const }, marks: context.marks }),
      onSnapshot: {
        guard: { type: 'isOther', params: ({ event }) => event.snapshot.context },
        actions: { type: 'chooseShown', params: ({ event }) => event.snapshot.context },
      },
      onError: '.broken',
    },
    { id: 'candles', src: 'candles', input: ({ context }) => context.shown, onError: '.broken' },
  ],
  on: {
    'favourites.changed': { actions: 'forwardToMarkets' },
    'session.changed': [
      {
        guard: { type: 'isUser', params: ({ event }) => event },
        target: '.user',
        actions: 'forwardToMarkets',
      },
      { target: '.guest', actions: 'forwardToMarkets' },
    ],
  },
  initial: 'starting',
  states: {
    starting: {
      always: [{ guard: { type: 'isUser', params: ({ context }) => context }, target: 'user' }, { target: 'guest' }],
    },
    guest: {},
    /** The program itself failed. */
    broken: { type: 'final' },
    user: {
      entry: ['requestTotal', 'requestRates'],
      on: { 'money.moved': { actions: 'requestTotal' } },
    },
  },
})

export type HomeRef = ActorRefFrom<typeof homeMachine>
export type HomeSnapshot = SnapshotFrom<typeof homeMachine>
