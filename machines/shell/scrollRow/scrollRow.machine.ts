import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { scrollRowSetup, stepOf } from './scrollRow.setup.ts'

/** A row that scrolls sideways: its scroll position, and how often a change of its size is handled. */
export const scrollRowMachine = scrollRowSetup.createMachine({
  id: 'scrollRow',
  context: ({ input }) => ({ row: input.row, box: { left: 0, width: 0, content: 0 }, late: undefined }),
  type: 'parallel',
  states: {
    place: {
      initial: 'whole',
      on: {
        'row.scrolled': { actions: [{ type: 'keepLeft', params: ({ event }) => event }, 'placeRow'] },
        'row.placed': [
          { guard: { type: 'isWhole', params: ({ context }) => context.box }, target: '.whole' },
          { guard: { type: 'isAtStart', params: ({ context }) => context.box }, target: '.start' },
          { guard: { type: 'isAtEnd', params: ({ context }) => context.box }, target: '.end' },
          { target: '.middle' },
        ],
        'row.removed': '.whole',
      },
      states: {
        whole: {},
        start: {
          on: {
            'step.requested': {
              guard: { type: 'isForth', params: ({ event }) => event },
              actions: {
                type: 'moveRow',
                params: ({ context }) => ({ row: context.row, by: stepOf(context.box.width) }),
              },
            },
          },
        },
        middle: {
          on: {
            'step.requested': {
              actions: {
                type: 'moveRow',
                params: ({ context, event }) => ({
                  row: context.row,
                  by: event.step === 'forth' ? stepOf(context.box.width) : -stepOf(context.box.width),
                }),
              },
            },
          },
        },
        end: {
          on: {
            'step.requested': {
              guard: { type: 'isBack', params: ({ event }) => event },
              actions: {
                type: 'moveRow',
                params: ({ context }) => ({ row: context.row, by: -stepOf(context.box.width) }),
              },
            },
          },
        },
      },
    },
    size: {
      initial: 'watched',
      states: {
        watched: {
          on: {
            'row.measured': {
              target: 'pausing',
              actions: [{ type: 'keepBox', params: ({ event }) => event }, 'placeRow'],
            },
          },
        },
        pausing: {
          on: {
            'row.measured': { actions: { type: 'keepLate', params: ({ event }) => event } },
            'row.removed': { target: 'watched', actions: 'forgetLate' },
          },
          after: {
            throttle: [
              { guard: 'hasLate', target: 'pausing', reenter: true, actions: ['takeLate', 'placeRow'] },
              { target: 'watched' },
            ],
          },
        },
      },
    },
  },
})

export type ScrollRowRef = ActorRefFrom<typeof scrollRowMachine>
export type ScrollRowSnapshot = SnapshotFrom<typeof scrollRowMachine>
