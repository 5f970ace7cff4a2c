import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { shellLimits } from '#contract/shell/limits.ts'
import { copySetup, nothing } from './copy.setup.ts'

/**
 * Every copy of the product: it says that it was done; where the browser gives nobody the clipboard, the text is left
 * selected, to be copied by hand.
 */
export const copyMachine = copySetup.createMachine({
  id: 'copy',
  context: nothing,
  initial: 'resting',
  on: {
    'copy.asked': { target: '.copying', reenter: true, actions: { type: 'keep', params: ({ event }) => event } },
  },
  states: {
    resting: { entry: 'forget' },
    copying: {
      tags: 'busy',
      invoke: {
        id: 'copyText',
        src: 'copyText',
        input: ({ context }) => ({ text: context.text }),
        onDone: {
          target: 'resting',
          actions: {
            type: 'notify',
            params: { kind: 'success', words: { key: 'notices:copy.done' }, duration: shellLimits.notice.copy },
          },
        },
        onError: 'refused',
      },
    },
    refused: {
      tags: 'failed',
      on: { 'copy.dismissed': 'resting', 'location.changed': 'resting' },
    },
  },
})

export type CopyRef = ActorRefFrom<typeof copyMachine>
export type CopySnapshot = SnapshotFrom<typeof copyMachine>
