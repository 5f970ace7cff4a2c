import { shellLimits } from '#contract/shell/limits.ts'
import type { ScrollTopSnapshot } from '#machines/shell/scrollTop/scrollTop.machine.ts'
import { scrollTopModel } from '#machines/shell/scrollTop/scrollTop.model.ts'
import { ownFault } from './parts.ts'
import type { FlowWays } from './parts.ts'

/** The height of the window in the models, px. */
const height = 800

export const frameWays = {
  scrollTop: {
    // A page that scrolls smoothly keeps reporting its position, so nothing is pressed while it still moves.
    model: {
      ...scrollTopModel,
      events: {
        ...scrollTopModel.events,
        'top.requested': ({ snapshot }: { snapshot: ScrollTopSnapshot }) =>
          snapshot.matches({ shown: 'idle' }) ? [{}] : [],
      },
    },
    ways: {
      plain: {
        address: '/{locale}/vip',
        viewport: { width: shellLimits.device.pcAbove + 1, height },
        reducedMotion: 'reduce',
        first: [{ helper: 'makeTall' }],
      },
    },
    app: { 'page.scrolled': ({ top }) => [{ helper: 'scrollPage', with: [top, height] }] },
    outOfReach: { 'scrollTop | error watchScroll | 0': ownFault },
  },
} satisfies Readonly<Record<string, FlowWays>>
