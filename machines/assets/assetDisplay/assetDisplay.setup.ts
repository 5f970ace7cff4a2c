import { assign, fromCallback, setup } from 'xstate'
import type { AssetDisplay, Unit } from '#contract/kernel/stored.ts'
import { reportFault } from '#machines/shell/app/reportFault.ts'
import { notProvided } from '#machines/notProvided.ts'

export const assetDisplaySetup = setup({
  types: {
    input: {} as AssetDisplay,
    /** `start`: the value of the last visit. */
    context: {} as { readonly start: AssetDisplay; readonly unit: Unit },
    events: {} as
      | { type: 'display.toggled' }
      | { type: 'unit.chosen'; unit: Unit }
      /** Changed by another tab, or by an imported file. */
      | { type: 'display.changed'; display: AssetDisplay },
  },
  actors: {
    /** Sends `display.changed`. */
    watchDisplay: fromCallback<{ type: string }>(notProvided('watchDisplay')),
  },
  guards: {
    isHidden: (_, { hidden }: { hidden: boolean }) => hidden,
  },
  actions: {
    reportFault: reportFault(),
    chooseUnit: assign((_, { unit }: { unit: Unit }) => ({ unit })),
    /** Stores the choice for the next visit. */
    rememberDisplay: (_, _params: AssetDisplay) => notProvided('rememberDisplay')(),
  },
})
