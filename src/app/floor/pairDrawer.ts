import type { ComponentProps } from 'react'
import type { PairList } from '#features/markets/markets/PairList.tsx'
import { lazyPart } from '#app/lazyPart.tsx'

/** The list of pairs under the pair's name: loads when it opens for the first time. */
export const PairDrawer = lazyPart<ComponentProps<typeof PairList>>({
  words: ['markets', 'live', 'favourites'],
  load: async () => (await import('#features/markets/markets/PairList.tsx')).PairList,
})
