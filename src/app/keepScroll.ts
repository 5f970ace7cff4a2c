import { shellLimits } from '#contract/shell/limits.ts'
import { scrollPlacesSchema } from '#contract/kernel/stored.ts'
import type { Storage } from '#services/browser/storage.ts'
import type { AppRouter } from './router.ts'
import { scrollKey, scrollPlaceOf } from './scrollPlace.ts'

/** Input that moves the page and takes control of the scroll position. */
const takeoverEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Keeps scrolling to `target` while the document grows, until it is long enough, the user takes over, or the time is
 * up. A long list is not loaded yet when the router restores the scroll position.
 */
const follow = (target: number): (() => void) => {
  const stop = () => {
    growth.disconnect()
    clearTimeout(end)
    for (const type of takeoverEvents) window.removeEventListener(type, stop)
  }
  const growth = new ResizeObserver(() => {
    window.scrollTo({ top: target, behavior: 'instant' })
    if (window.scrollY >= Math.floor(target)) stop()
  })
  growth.observe(document.documentElement)
  const end = setTimeout(stop, shellLimits.page.scrollBack)
  for (const type of takeoverEvents) window.addEventListener(type, stop, { passive: true })
  return stop
}

const stripped = (path: string, base = ''): string =>
  base !== '' && path.startsWith(base) ? path.slice(base.length) || '/' : path

/**
 * Completes the router's scroll restoration, once per visit to a location. The router skips a document's first
 * location, as if it had been server-rendered, so that one is restored here.
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
