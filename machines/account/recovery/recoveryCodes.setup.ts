import { fromCallback, setup } from 'xstate'
import { reportFault } from '#machines/shell/app/reportFault.ts'
import { copyMachine } from '#machines/shell/copy/copy.machine.ts'
import { notProvided } from '#machines/notProvided.ts'

export const recoveryCodesSetup = setup({
  types: {
    input: {} as { readonly codes: readonly string[] },
    context: {} as { readonly codes: readonly string[] },
    events: {} as
      | { type: 'file.asked' }
      /** The person says that they have them. */
      | { type: 'codes.kept' }
      /** What shows them is about to close. */
      | { type: 'close.asked' }
      | { type: 'close.declined' }
      | { type: 'close.confirmed' },
    children: {} as { copy: 'copy'; leaving: 'leaving' },
  },
  actors: {
    copy: copyMachine,
    /** Asks when the person is about to leave the page, and keeps it. */
    leaving: fromCallback<{ type: 'close.asked' }>(notProvided('leaving')),
  },
  actions: {
    reportFault: reportFault(),
    saveFile: (_, _params: { text: string }) => notProvided('saveFile')(),
  },
})

/** One a line, as paper has it. */
export const textOf = (codes: readonly string[]): string => `${codes.join('\n')}\n`
