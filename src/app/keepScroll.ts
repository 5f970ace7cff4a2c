import { limits } from '../../contract/limits'
import type { AppRouter } from './router'

/** What a person does that moves the page: then it is theirs. */
const hands = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls on to `target` while the document grows, until it is long enough, the person takes over, or the time is up. A long list
 * is not there yet when the router scrolls back to where somebody was in it.
 */
const follow = (target: number): (() => void) => {
  const stop = () => {
    growth.disconnect()
    clearTimeout(end)
    for (const hand of hands) window.removeEventListener(hand, stop)
  }
  const growth = new ResizeObserver(() => {
    window.scrollTo({ top: target, behavior: 'instant' })
    if (window.scrollY >= Math.floor(target)) stop()
  })
  growth.observe(document.documentElement)
  const end = setTimeout(stop, limits.page.scrollBack)
  for (const hand of hands) window.addEventListener(hand, stop, { passive: true })
  return stop
}

/** Finishes what the router's restoration of the scroll begins. */
export const keepScroll = (router: AppRouter): void => {
  let followed: unknown
  let stop = () => undefined as void
  router.subscribe(({ restoreScrollPosition, location, navigation }) => {
    if (navigation.state !== 'idle') return
    const place = typeof restoreScrollPosition === 'number' ? `${location.key} ${restoreScrollPosition}` : location.key
    if (place === followed) return
    followed = place
    stop()
    if (typeof restoreScrollPosition === 'number' && restoreScrollPosition > 0) stop = follow(restoreScrollPosition)
  })
}
