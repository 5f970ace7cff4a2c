import type { ComponentProps } from 'react'
import type { BookDepth as Depth } from '#features/spot/orderBook/BookDepth.tsx'
import { lazyPart } from '#app/lazyPart.tsx'

/** The depth chart of a book: loads when it is chosen for the first time. */
export const BookDepth = lazyPart<ComponentProps<typeof Depth>>({
  words: [],
  load: async () => (await import('#features/spot/orderBook/BookDepth.tsx')).BookDepth,
})
