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
      /** The person says that they have them. */
      | { type: 'codes.saved' }
      /** What shows them is about to close. */
      | { type: 'close.requested' }
      | { type: 'close.declined' }
      | { type: 'close.confirmed' },
    children: {} as { copy: 'copy'; leaving: 'leaving' },
  },
  actors: {
    copy: copyMachine,
    /** Asks when the person is about to leave the page, and keeps it. */
    leaving: fromCallback<{ type: 'close.requested' }>(notProvided('leaving')),
  },
  actions: {
    reportFault: reportFault(),
    saveFile: (_, _params: { text: string }) => notProvided('saveFile')(),
  },
})

/** One a line, as paper has it. */
const textOf = (codes: readonly string[]): string => `${codes.join('\n')}\n`

/** New recovery codes, shown this once: nobody leaves them by a slip of the hand. */
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
      // One that broke is there again.
      invoke: [
        { id: 'copy', src: 'copy', onError: { target: 'shown', reenter: true } },
        { id: 'leaving', src: 'leaving', onError: { actions: { type: 'reportFault', params: ({ event }) => event } } },
      ],
      initial: 'reading',
      states: {
        reading: { on: { 'close.requested': 'asking' } },
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

/** What a dialog shows of the codes. */
export const recoveryCodesView = (snapshot: RecoveryCodesSnapshot) => ({
  codes: snapshot.context.codes,
  /** As they are copied. */
  text: textOf(snapshot.context.codes),
  /** The person is asked whether they close without having kept them. */
  isCloseAsked: snapshot.matches({ shown: 'asking' }),
  /** Copies them. */
  copy: snapshot.children.copy,
})
