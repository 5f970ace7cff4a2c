import { shellLimits } from '#contract/shell/limits.ts'
import { scrollPlacesSchema } from '#contract/kernel/stored.ts'
import type { Storage } from '#services/browser/storage.ts'
import type { AppRouter } from './router.ts'
import { scrollKey, scrollPlaceOf } from './scrollPlace.ts'

/** What a person does that moves the page: then it is theirs. */
const hands = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls on to `target` while the document grows, until it is long enough, the person takes over, or the time is up. A
 * long list is not there yet when the router scrolls back to where somebody was in it.
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
  const end = setTimeout(stop, shellLimits.page.scrollBack)
  for (const hand of hands) window.addEventListener(hand, stop, { passive: true })
  return stop
}

const stripped = (path: string, base = ''): string =>
  base !== '' && path.startsWith(base) ? path.slice(base.length) || '/' : path

/**
 * Finishes what the router's restoration of the scroll begins, once for each time that a place is entered. The first
 * place of a document it leaves alone, as if the venue had drawn it: that one is looked up here.
 */
export const keepScroll = (router: AppRouter, tab: Storage): void => {
  let at: string | undefined
  let isDone = false
  let stop: () => void = () => undefined
  const begin = (target: number) => {
    isDone = true
    if (target > 0) stop = follow(target)
  }
  const settled = () => {
    const { restoreScrollPosition, location, navigation } = router.state
    if (navigation.state !== 'idle') return
    const isFirst = at === undefined
    if (location.key !== at) {
      stop()
      at = location.key
      isDone = false
    }
    if (isFirst && location.hash === '')
      begin(
        tab.read(scrollKey, scrollPlacesSchema)?.[
          scrollPlaceOf({ ...location, pathname: stripped(location.pathname, router.basename) })
        ] ?? 0,
      )
    else if (!isDone && typeof restoreScrollPosition === 'number') begin(restoreScrollPosition)
  }
  router.subscribe(settled)
  settled()
}
