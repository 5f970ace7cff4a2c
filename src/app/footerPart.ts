import { lazyPart } from './lazyPart.tsx'

/** The footer's content, loaded when the user scrolls near it or while the page is idle. */
export const footerPart = lazyPart({
  words: ['footer'],
  load: async () => (await import('./parts/overAnyPage.ts')).FooterBody,
})
