import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { recoveryCodesSetup, textOf } from './recoveryCodes.setup'

/** New recovery codes, shown this once. */
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
      invoke: { id: 'copy', src: 'copy', onError: { target: 'shown', reenter: true } },
    },
    kept: { type: 'final' },
  },
})

export type RecoveryCodesRef = ActorRefFrom<typeof recoveryCodesMachine>
export type RecoveryCodesSnapshot = SnapshotFrom<typeof recoveryCodesMachine>
