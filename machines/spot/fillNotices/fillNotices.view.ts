import type { FillNews } from './fillNotices.rules.ts'
import type { FillNoticesSnapshot } from './fillNotices.machine.ts'

export type { FillNews } from './fillNotices.rules.ts'

/** Own trades shown on the floor. */
export const shownNews = ({ context }: FillNoticesSnapshot): readonly FillNews[] => context.news

/** How own trades are announced outside the floor. */
export const noticeSwitches = (snapshot: FillNoticesSnapshot) => ({
  sound: snapshot.matches({ sound: 'on' }),
  browser:
    (['on', 'requesting', 'denied', 'unsupported'] as const).find((browser) => snapshot.matches({ browser })) ?? 'off',
})
