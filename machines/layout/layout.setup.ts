import { fromCallback, setup } from 'xstate'
import { limits } from '../../contract/limits'
import { notProvided } from '../notProvided'

export type LayoutEvent =
  | { type: 'viewport.resized'; width: number }
  | { type: 'network.lost' }
  | { type: 'network.found' }

export const layoutSetup = setup({
  types: {
    input: {} as { width: number; inApp: boolean; online: boolean },
    context: {} as { readonly start: { readonly width: number; readonly inApp: boolean; readonly online: boolean } },
    events: {} as LayoutEvent,
  },
  actors: {
    /** Sends `viewport.resized` (at most once a frame), `network.lost` and `network.found`. */
    watchWindow: fromCallback<{ type: string }>(notProvided('watchWindow')),
  },
  guards: {
    isPcWidth: (_, { width }: { width: number }) => width > limits.device.pcAbove,
    isPadWidth: (_, { width }: { width: number }) => width > limits.device.padAbove,
    isInApp: (_, { inApp }: { inApp: boolean }) => inApp,
    isOnline: (_, { online }: { online: boolean }) => online,
  },
})
