import { fromCallback } from 'xstate'

const isCalm = (window: Window): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Scrolls smoothly, unless the user prefers reduced motion. */
const behavior = (window: Window): ScrollBehavior => (isCalm(window) ? 'instant' : 'smooth')

/** Reports the window's scroll position and scrolls it to the top, where the element `contentId` gets the focus. */
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
      // The user may have scrolled while the page was rendered.
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

/** Scrolls a row by its element's id; the position of a row that has gone is ignored. */
export const createScrollRowFlow = (window: Window) => ({
  actions: {
    moveRow: (_: unknown, { row, by }: { row: string; by: number }) => {
      window.document.getElementById(row)?.scrollBy({ left: by, behavior: behavior(window) })
    },
  },
})
