import { shellLimits } from '#contract/shell/limits.ts'
import type { ScrollTopSnapshot } from '#machines/shell/scrollTop/scrollTop.machine.ts'
import { scrollTopModel } from '#machines/shell/scrollTop/scrollTop.model.ts'
import { ownFault } from './parts.ts'
import type { FlowWays } from './parts.ts'

/** As high as the models have a window. */
const height = 800

export const frameWays = {
  scrollTop: {
    // A page that glides upwards tells so: nobody presses while another way is still reported.
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
