import { fromCallback } from 'xstate'

const isCalm = (window: Window): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Scrolls smoothly, unless the person asked for calm. */
const behavior = (window: Window): ScrollBehavior => (isCalm(window) ? 'instant' : 'smooth')

/** How far down the window is, and the way back to its top, where the element `contentId` takes the focus. */
export const createScrollTopFlow = (window: Window, contentId: string) => ({
  actors: {
    watchScroll: fromCallback<{ type: string }>(({ sendBack }) => {
      let frame = 0
      const moved = () => {
        window.cancelAnimationFrame(frame)
        frame = window.requestAnimationFrame(() =>
          sendBack({ type: 'page.scrolled', top: window.scrollY, height: window.innerHeight }),
        )
      }
      window.addEventListener('scroll', moved, { passive: true })
      window.addEventListener('resize', moved)
      // Somebody may have scrolled while the page was drawn.
      if (window.scrollY > 0) moved()
      return () => {
        window.cancelAnimationFrame(frame)
        window.removeEventListener('scroll', moved)
        window.removeEventListener('resize', moved)
      }
    }),
  },
  actions: {
    goToTop: () => {
      window.document.getElementById(contentId)?.focus({ preventScroll: true })
      window.scrollTo({ top: 0, behavior: behavior(window) })
    },
  },
})

/** Moves a row by its element's id; a row that has gone stays where it was. */
export const createScrollRowFlow = (window: Window) => ({
  actions: {
    moveRow: (_: unknown, { row, by }: { row: string; by: number }) => {
      window.document.getElementById(row)?.scrollBy({ left: by, behavior: behavior(window) })
    },
  },
})
