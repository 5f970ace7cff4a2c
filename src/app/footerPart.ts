import { lazyPart } from './lazyPart.tsx'

/** What the footer holds: it comes when somebody comes near, or while the page is idle. */
export const footerPart = lazyPart({
  words: ['footer'],
  load: async () => (await import('./parts/overAnyPage.ts')).FooterBody,
})
