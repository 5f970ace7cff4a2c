import { assign, fromCallback, fromObservable, fromPromise, raise, setup, spawnChild } from 'xstate'
import type { ActorRefFrom } from 'xstate'

const labelSetup = setup({ delays: { printing: 1_000 } })

/** The label of a parcel: it is printed for a while. */
const labelMachine = labelSetup.createMachine({
  id: 'label',
  initial: 'printing',
  states: { printing: { after: { printing: 'printed' } }, printed: { type: 'final' } },
})

const parcelSetup = setup({
  types: {
    context: {} as { readonly weight: string; readonly rate: number; readonly place: number; readonly refused: number },
    events: {} as
      | { type: 'weight.changed'; weight: string }
      | { type: 'rate.requested' }
      | { type: 'parcel.sent' }
      | { type: 'pause.requested' }
      | { type: 'pause.ended' }
      | { type: 'tracking.renewed' }
      /** Sent by the form to the parallel region. */
      | { type: 'tracking.begun' }
      | { type: 'courier.lost' },
  },
  actors: {
    fetchRate: fromPromise<number, { readonly weight: string }>(() => Promise.reject(new Error('not provided'))),
    /** The courier's position, polled. */
    positions: fromObservable<number, undefined>(() => {
      throw new Error('not provided')
    }),
    /** Says that the courier is lost. */
    watchCourier: fromCallback<{ type: string }>(() => {
      throw new Error('not provided')
    }),
    label: labelMachine,
  },
  guards: { hasWeight: ({ context }) => context.weight !== '' },
  actions: {
    keepWeight: assign((_, { weight }: { weight: string }) => ({ weight })),
    keepRate: assign((_, { rate }: { rate: number }) => ({ rate })),
    keepPlace: assign((_, { place }: { place: number }) => ({ place })),
    /** The label is printed whatever the page does. */
    printLabel: spawnChild('label', { id: 'label' }),
    beginTracking: raise({ type: 'tracking.begun' }),
    countRefused: assign(({ context }) => ({ refused: Math.min(context.refused + 1, 2) })),
  },
  delays: { patience: 30_000 },
})

/** A parcel that is weighed, rated and sent, and then followed beside the form. */
export const parcelMachine = parcelSetup.createMachine({
  id: 'parcel',
  context: { weight: '', rate: 0, place: 0, refused: 0 },
  type: 'parallel',
  states: {
    form: {
      initial: 'open',
      states: {
        open: {
          initial: 'weighing',
          on: { 'pause.requested': 'paused' },
          states: {
            weighing: {
              on: {
                'weight.changed': { actions: { type: 'keepWeight', params: ({ event }) => event } },
                'rate.requested': { guard: 'hasWeight', target: 'rating' },
              },
            },
            rating: {
              invoke: {
                id: 'fetchRate',
                src: 'fetchRate',
                input: ({ context }) => ({ weight: context.weight }),
                onDone: {
                  target: 'rated',
                  actions: { type: 'keepRate', params: ({ event }) => ({ rate: event.output }) },
                },
                onError: 'failed',
              },
            },
            failed: { on: { 'rate.requested': 'rating' } },
            rated: { on: { 'parcel.sent': '#parcel.form.sent' } },
            last: { type: 'history', target: 'weighing' },
          },
        },
        paused: { on: { 'pause.ended': 'open.last' } },
        sent: {
          entry: ['printLabel', 'beginTracking'],
          on: { '*': { actions: 'countRefused' } },
        },
      },
    },
    tracking: {
      initial: 'idle',
      states: {
        idle: { on: { 'tracking.begun': 'following' } },
        following: {
          invoke: [
            {
              id: 'positions',
              src: 'positions',
              onSnapshot: {
                actions: { type: 'keepPlace', params: ({ event }) => ({ place: event.snapshot.context ?? 0 }) },
              },
              onError: 'lost',
            },
            { id: 'watchCourier', src: 'watchCourier', onError: 'lost' },
          ],
          after: { patience: 'lost' },
          on: { 'tracking.renewed': { target: 'following', reenter: true }, 'courier.lost': 'lost' },
        },
        lost: { on: { 'tracking.renewed': 'following' } },
      },
    },
  },
})

export type ParcelRef = ActorRefFrom<typeof parcelMachine>
