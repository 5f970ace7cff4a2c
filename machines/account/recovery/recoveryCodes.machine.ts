import { fromCallback, setup } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { reportFault } from '#machines/shell/app/reportFault.ts'
import { copyMachine } from '#machines/shell/copy/copy.machine.ts'
import { notProvided } from '#machines/notProvided.ts'

const recoveryCodesSetup = setup({
  types: {
    input: {} as { readonly codes: readonly string[] },
    context: {} as { readonly codes: readonly string[] },
    events: {} as
      | { type: 'file.requested' }
      /** The user confirms that they saved the codes. */
      | { type: 'codes.saved' }
      /** The dialog that shows them is about to close. */
      | { type: 'close.requested' }
      | { type: 'close.declined' }
      | { type: 'close.confirmed' },
    children: {} as { copy: 'copy'; leaving: 'leaving' },
  },
  actors: {
    copy: copyMachine,
    /** Holds the page when the user is about to leave, and asks. */
    leaving: fromCallback<{ type: 'close.requested' }>(notProvided('leaving')),
  },
  actions: {
    reportFault: reportFault(),
    saveFile: (_, _params: { text: string }) => notProvided('saveFile')(),
  },
})

/** One code per line, as printed. */
const textOf = (codes: readonly string[]): string => `${codes.join('\n')}\n`

/** New recovery codes, shown only once, so they cannot be closed by accident. */
export const recoveryCodesMachine = recoveryCodesSetup.createMachine({
  id: 'recoveryCodes',
  context: ({ input }) => ({ codes: input.codes }),
  initial: 'shown',
  on: {
    'file.requested': { actions: { type: 'saveFile', params: ({ context }) => ({ text: textOf(context.codes) }) } },
    'codes.saved': '.kept',
  },
  states: {
    shown: {
      // Restarted if it fails.
      invoke: [
        { id: 'copy', src: 'copy', onError: { target: 'shown', reenter: true } },
        { id: 'leaving', src: 'leaving', onError: { actions: { type: 'reportFault', params: ({ event }) => event } } },
      ],
      initial: 'reading',
      states: {
        reading: { on: { 'close.requested': 'confirming' } },
        /** The user has not confirmed that the codes are saved, and is asked. */
        confirming: { on: { 'close.declined': 'reading', 'close.confirmed': '#recoveryCodes.left' } },
      },
    },
    kept: { type: 'final' },
    /** The user closes anyway. */
    left: { type: 'final' },
  },
})

export type RecoveryCodesRef = ActorRefFrom<typeof recoveryCodesMachine>
export type RecoveryCodesSnapshot = SnapshotFrom<typeof recoveryCodesMachine>

export const recoveryCodesView = (snapshot: RecoveryCodesSnapshot) => ({
  codes: snapshot.context.codes,
  /** The text to copy. */
  text: textOf(snapshot.context.codes),
  /** The user is asked whether to close without having saved the codes. */
  isCloseAsked: snapshot.matches({ shown: 'confirming' }),
  copy: snapshot.children.copy,
})
