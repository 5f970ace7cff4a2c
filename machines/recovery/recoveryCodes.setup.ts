import { setup } from 'xstate'
import { copyMachine } from '../copy/copy.machine'
import { notProvided } from '../notProvided'

export const recoveryCodesSetup = setup({
  types: {
    input: {} as { readonly codes: readonly string[] },
    context: {} as { readonly codes: readonly string[] },
    events: {} as
      | { type: 'file.asked' }
      /** The person says that they have them. */
      | { type: 'codes.kept' },
    children: {} as { copy: 'copy' },
  },
  actors: { copy: copyMachine },
  actions: {
    saveFile: (_, _params: { text: string }) => notProvided('saveFile')(),
  },
})

/** One a line, as paper has it. */
export const textOf = (codes: readonly string[]): string => `${codes.join('\n')}\n`
