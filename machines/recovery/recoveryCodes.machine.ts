import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { limits } from '../../contract/limits'
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
    shown: { on: { 'copy.asked': 'copying' } },
    copying: {
      tags: 'busy',
      invoke: {
        id: 'copyText',
        src: 'copyText',
        input: ({ context }) => ({ text: textOf(context.codes) }),
        onDone: {
          target: 'shown',
          actions: { type: 'notify', params: { kind: 'success', words: { key: 'session:notice.copied' }, duration: limits.notice.copy } },
        },
        onError: 'copyRefused',
      },
    },
    /** The browser gives nobody the clipboard: the text stands there selected, to be copied by hand. */
    copyRefused: {
      tags: 'failed',
      on: { 'copy.asked': 'copying' },
    },
    kept: { type: 'final' },
  },
})

export type RecoveryCodesRef = ActorRefFrom<typeof recoveryCodesMachine>
export type RecoveryCodesSnapshot = SnapshotFrom<typeof recoveryCodesMachine>
