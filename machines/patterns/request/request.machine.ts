import type { SnapshotFrom } from 'xstate'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { fresh, requestSetup } from './request.setup.ts'

/** A read, retried after temporary failures with growing random pauses; finally it fails with its error. */
export const requestMachine = requestSetup.createMachine({
  id: 'request',
  context: ({ input }) => ({ ...fresh, query: input }),
  output: ({ context }) => context.data,
  initial: 'sending',
  states: {
    sending: {
      tags: 'busy',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => ({ query: context.query, willRetry: context.retries < kernelLimits.request.retries }),
        onDone: { target: 'answered', actions: { type: 'keepData', params: ({ event }) => ({ data: event.output }) } },
        onError: [
          {
            guard: { type: 'canRetry', params: ({ event }) => ({ error: event.error }) },
            target: 'drawing',
            actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) },
          },
          { target: 'failed', actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) } },
        ],
      },
    },
    drawing: {
      tags: 'busy',
      invoke: {
        id: 'drawShare',
        src: 'drawShare',
        onDone: {
          target: 'awaitingRetry',
          actions: { type: 'keepShare', params: ({ event }) => ({ share: event.output }) },
        },
        onError: { target: 'awaitingRetry', actions: { type: 'keepShare', params: { share: 1 } } },
      },
    },
    awaitingRetry: {
      tags: 'busy',
      after: { retryPause: 'sending' },
      exit: 'countRetry',
    },
    answered: { type: 'final' },
    failed: {
      tags: 'failed',
      always: { actions: { type: 'throwError', params: ({ context }) => ({ error: context.error }) } },
    },
  },
})

export type RequestSnapshot = SnapshotFrom<typeof requestMachine>
