import { assign, fromCallback, setup } from 'xstate'
import { shellLimits } from '#contract/shell/limits.ts'
import { reportFault } from '../app/reportFault.ts'
import { notProvided } from '#machines/notProvided.ts'

/** The scroll position and window height. */
export interface Scrolled {
  readonly top: number
  readonly height: number
}

export const scrollTopSetup = setup({
  types: {
    context: {} as { readonly last: Scrolled },
    events: {} as
      | ({ type: 'page.scrolled' } & Scrolled)
      /** The button was pressed. */
      | { type: 'top.requested' },
  },
  actors: {
    /** Sends `page.scrolled` at most once per frame, while the page scrolls or the window is resized. */
    watchScroll: fromCallback<{ type: string }>(notProvided('watchScroll')),
  },
  guards: {
    isFar: (_, { top, height }: Scrolled) => top > height,
  },
  actions: {
    reportFault: reportFault(),
    keep: assign((_, { top, height }: Scrolled) => ({ last: { top, height } })),
    /** Scrolls to the top and moves the focus to the page, because the button disappears with it. */
    goToTop: () => notProvided('goToTop')(),
  },
  delays: { quiet: shellLimits.scroll.topDebounce },
})
