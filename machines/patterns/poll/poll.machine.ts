import type { SnapshotFrom } from 'xstate'
import { pollSetup } from './poll.setup.ts'

/** Polls, each time with a pause after the response, until a response is final. Timers that slept are made up for. */
export const pollMachine = pollSetup.createMachine({
  id: 'poll',
  context: ({ input }) => ({
    query: input.query,
    first: input.first,
    every: input.every,
    value: undefined,
    error: undefined,
    due: input.now + input.first,
  }),
  output: ({ context }) => context.value,
  initial: 'settling',
  states: {
    settling: {
      after: { firstCheck: 'checking' },
      on: {
        'check.due': 'checking',
        'page.shown': { guard: { type: 'isOverdue', params: ({ event }) => event }, target: 'checking' },
      },
    },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'check',
        src: 'check',
        input: ({ context }) => ({ query: context.query }),
        onDone: [
          {
            guard: { type: 'isFinal', params: ({ event }) => event.output },
            target: 'ended',
            actions: { type: 'keepChecked', params: ({ event }) => event.output },
          },
          {
            guard: 'isDueAgain',
            target: 'checking',
            reenter: true,
            actions: { type: 'keepChecked', params: ({ event }) => event.output },
          },
          { target: 'pausing', actions: { type: 'keepChecked', params: ({ event }) => event.output } },
        ],
        onError: { target: 'pausing', actions: { type: 'keepError', params: ({ event }) => event } },
      },
      initial: 'once',
      states: {
        once: { on: { 'check.due': 'again' } },
        /** Something changed while the venue was being polled, so its response may be outdated. */
        again: {},
      },
    },
    pausing: {
      after: { interval: 'checking' },
      on: {
        'check.due': 'checking',
        'page.shown': { guard: { type: 'isOverdue', params: ({ event }) => event }, target: 'checking' },
      },
    },
    ended: { type: 'final' },
  },
})

export type PollSnapshot = SnapshotFrom<typeof pollMachine>
