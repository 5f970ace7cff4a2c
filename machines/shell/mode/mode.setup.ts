import { setup } from 'xstate'
import { modeOf } from '#contract/shell/menus/items.ts'

export const modeSetup = setup({
  types: {
    input: {} as { path: string },
    /** Where the document began. */
    context: {} as { readonly start: string },
    events: {} as { type: 'location.changed'; location: { readonly path: string } },
  },
  guards: {
    isWeb3: (_, { path }: { path: string }) => modeOf(path) === 'web3',
  },
})
