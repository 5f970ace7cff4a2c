import { assign, fromCallback, setup } from 'xstate'
import type { Frame } from '#contract/shell/frames.ts'
import { shellLimits } from '#contract/shell/limits.ts'
import { reportFault } from '../app/reportFault.ts'
import { notProvided } from '#machines/notProvided.ts'

/** Where a page is: its path without language prefix, and the query of its address. */
export interface Place {
  readonly path: string
  readonly search?: string
}

/** The window at the start, and its first page. */
interface Start extends Place {
  /** The width of the window, px. */
  readonly width: number
  /** Text zoom factor of the browser: larger text leaves less space, like a narrower window. */
  readonly textScale: number
  readonly inApp: boolean
  readonly online: boolean
}

export type LayoutEvent =
  | { type: 'viewport.resized'; width: number }
  | { type: 'network.lost' }
  | { type: 'network.found' }
  /** A navigation has settled. */
  | { type: 'location.changed'; location: Place }

export const layoutSetup = setup({
  types: {
    input: {} as Start,
    context: {} as { readonly start: Start; /** The current path. */ readonly path: string },
    events: {} as LayoutEvent,
  },
  actors: {
    /** Sends `viewport.resized` (at most once per frame), `network.lost` and `network.found`. */
    watchWindow: fromCallback<{ type: string }>(notProvided('watchWindow')),
  },
  guards: {
    isPcWidth: ({ context }, { width }: { width: number }) =>
      width / context.start.textScale > shellLimits.device.pcAbove,
    isPadWidth: ({ context }, { width }: { width: number }) =>
      width / context.start.textScale > shellLimits.device.padAbove,
    isInApp: (_, { inApp }: { inApp: boolean }) => inApp,
    isOnline: (_, { online }: { online: boolean }) => online,
    isHeaderFixed: (_, { header }: Pick<Frame, 'header'>) => header === 'fixed',
    isHeaderScrolling: (_, { header }: Pick<Frame, 'header'>) => header === 'scrolling',
    hasFooter: (_, { footer }: Pick<Frame, 'footer'>) => footer,
    isSupportUsual: (_, { support }: Pick<Frame, 'support'>) => support === 'usual',
    isSupportEverywhere: (_, { support }: Pick<Frame, 'support'>) => support === 'everywhere',
    hasBottomBar: (_, { bottomBar }: Pick<Frame, 'bottomBar'>) => bottomBar,
  },
  actions: {
    reportFault: reportFault(),
    keepPath: assign((_, { path }: { path: string }) => ({ path })),
  },
})
