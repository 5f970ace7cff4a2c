import { themeName } from '../../machines/theme/theme.view'
import type { ThemeRef } from '../../machines/theme/theme.machine'
import { hasWords, wordsOf } from '../i18n/words'
import { contentId } from '../features/shell/contentId'
import type { AppRouter } from './router'

/** What the document itself shows of the state: theme, title, and where the focus is after a page has changed. */

/** Paints the theme's variables, now and on each change. */
export const paintTheme = (theme: ThemeRef): void => {
  const paint = () => {
    document.documentElement.dataset['theme'] = themeName(theme.getSnapshot())
  }
  paint()
  theme.subscribe(paint)
}

const titleOf = (routeId: string): string => {
  const key = `routes:title.${routeId}`
  return wordsOf('routes:document.title', { page: wordsOf(hasWords(key) ? key : 'routes:title.notFound') })
}

/** Titles each page, and moves the focus to it, so that keyboard and screen reader begin where the eye does. */
export const announcePages = (router: AppRouter): void => {
  let shown: string | undefined
  const settled = () => {
    const { initialized, navigation, matches, location } = router.state
    if (!initialized || navigation.state !== 'idle') return
    document.title = titleOf(matches.at(-1)?.route.id ?? 'notFound')
    if (shown !== undefined && shown !== location.pathname) document.getElementById(contentId)?.focus({ preventScroll: true })
    shown = location.pathname
  }
  router.subscribe(settled)
  settled()
}
