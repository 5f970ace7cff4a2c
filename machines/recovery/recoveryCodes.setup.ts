import { fromPromise, setup } from 'xstate'
import { notProvided } from '../notProvided'
import { notify } from '../notices/notify'

export const recoveryCodesSetup = setup({
  types: {
    input: {} as { readonly codes: readonly string[] },
    context: {} as { readonly codes: readonly string[] },
    events: {} as
      | { type: 'copy.asked' }
      | { type: 'file.asked' }
      /** The person says that they have them. */
      | { type: 'codes.kept' },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    copyText: fromPromise<void, { text: string }>(notProvided('copyText')),
  },
  actions: {
    notify: notify(),
    saveFile: (_, _params: { text: string }) => notProvided('saveFile')(),
  },
})

/** One a line, as paper has it. */
export const textOf = (codes: readonly string[]): string => `${codes.join('\n')}\n`
