import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { recoveryCodesSetup, textOf } from './recoveryCodes.setup.ts'

/** New recovery codes, shown this once: nobody leaves them by a slip of the hand. */
export const recoveryCodesMachine = recoveryCodesSetup.createMachine({
  id: 'recoveryCodes',
  context: ({ input }) => ({ codes: input.codes }),
  initial: 'shown',
  on: {
    'file.asked': { actions: { type: 'saveFile', params: ({ context }) => ({ text: textOf(context.codes) }) } },
    'codes.kept': '.kept',
  },
  states: {
    shown: {
      // One that broke is there again.
      invoke: [
        { id: 'copy', src: 'copy', onError: { target: 'shown', reenter: true } },
        { id: 'leaving', src: 'leaving', onError: { actions: { type: 'reportFault', params: ({ event }) => event } } },
      ],
      initial: 'reading',
      states: {
        reading: { on: { 'close.asked': 'asking' } },
        /** The person has not said that they kept them, and is asked. */
        asking: { on: { 'close.declined': 'reading', 'close.confirmed': '#recoveryCodes.left' } },
      },
    },
    kept: { type: 'final' },
    /** The person closes all the same. */
    left: { type: 'final' },
  },
})

export type RecoveryCodesRef = ActorRefFrom<typeof recoveryCodesMachine>
export type RecoveryCodesSnapshot = SnapshotFrom<typeof recoveryCodesMachine>
