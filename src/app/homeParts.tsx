import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { lazyPart } from './lazyPart.tsx'

/** What of the home page is not in its first load. */
export const homeParts = {
  /** For who is logged in. */
  yours: lazyPart({
    words: ['home', 'header'],
    load: async () => (await import('#features/shell/home/Yours.tsx')).Yours,
    meanwhile: <Skeleton height={304} />,
  }),
  /** In the place of markets where none is. */
  nothing: lazyPart({ words: [], load: async () => (await import('./parts/HomeNothing.tsx')).HomeNothing }),
  /** Below the first screen. */
  below: lazyPart({
    words: ['home'],
    load: async () => (await import('./parts/HomeBelow.tsx')).HomeBelow,
  }),
}
