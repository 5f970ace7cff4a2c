import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { lazyPart } from './lazyPart.tsx'

/** The parts of the home page outside the first load. */
export const homeParts = {
  /** For logged-in users. */
  yours: lazyPart({
    words: ['home', 'header'],
    load: async () => (await import('#features/shell/home/Yours.tsx')).Yours,
    meanwhile: <Skeleton height={304} />,
  }),
  /** Replaces the markets when there are none. */
  nothing: lazyPart({ words: [], load: async () => (await import('./parts/HomeNothing.tsx')).HomeNothing }),
  /** Below the first screen. */
  below: lazyPart({
    words: ['home'],
    load: async () => (await import('./parts/HomeBelow.tsx')).HomeBelow,
  }),
}
