import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { countingDown } from '../seconds.ts'
import { fresh, indexedSetup } from './indexed.setup.ts'

/**
 * A read of a chain's index. While the index is behind (50011) it is retried a limited number of times at fixed
 * intervals; the user sees the attempt number.
 */
export const indexedMachine = indexedSetup.createMachine({
  id: 'indexed',
  context: ({ input }) => ({ ...fresh, query: input }),
  output: ({ context }) => context.data,
  initial: 'requesting',
  states: {
    requesting: {
      tags: 'busy',
      invoke: {
        id: 'fetchIndexed',
        src: 'fetchIndexed',
        input: ({ context }) => context.query,
        onDone: { target: 'answered', actions: { type: 'keepData', params: ({ event }) => ({ data: event.output }) } },
        onError: [
          {
            guard: { type: 'isBehind', params: ({ event }) => event },
            target: 'awaitingIndex',
            actions: { type: 'keepError', params: ({ event }) => event },
          },
          { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
        ],
      },
    },
    awaitingIndex: {
      tags: 'busy',
      exit: 'countRetry',
      ...countingDown(({ pause }: { readonly pause: number }) => pause),
      after: { indexPause: 'requesting' },
    },
    answered: { type: 'final' },
    failed: {
      tags: 'failed',
      always: { actions: { type: 'throwError', params: ({ context }) => ({ error: context.error }) } },
    },
  },
})

export type IndexedRef = ActorRefFrom<typeof indexedMachine>
export type IndexedSnapshot = SnapshotFrom<typeof indexedMachine>
