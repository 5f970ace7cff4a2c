import { fromCallback } from 'xstate'
import { defaultAssetDisplay } from '#contract/kernel/stored.ts'
import type { AssetDisplay } from '#contract/kernel/stored.ts'
import type { Services } from '../services.ts'

/** The choice from an earlier visit. */
export const storedAssetDisplay = ({ choices }: Pick<Services, 'choices'>): AssetDisplay =>
  choices.read('assetDisplay') ?? defaultAssetDisplay

/** The actors of the flow that hides balances. */
export const createAssetDisplayFlow = ({ choices }: Pick<Services, 'choices'>) => ({
  actors: {
    watchDisplay: fromCallback<{ type: string }>(({ sendBack }) =>
      choices.watch('assetDisplay', () =>
        sendBack({ type: 'display.changed', display: storedAssetDisplay({ choices }) }),
      ),
    ),
  },
  actions: {
    rememberDisplay: (_: unknown, { hidden, unit }: AssetDisplay) => choices.keep('assetDisplay', { hidden, unit }),
  },
})
