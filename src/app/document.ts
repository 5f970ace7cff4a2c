import { themeName } from '#machines/shell/theme/theme.view.ts'
import { currentMode } from '#machines/shell/layout/layout.view.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { densityOf, movesOf } from '#machines/shell/preferences/preferences.view.ts'
import type { DocumentLocale } from '#contract/shell/locales.ts'
import { contentId } from '#features/shell/shell/contentId.ts'
import { reportFault } from './faults.ts'
import { describePage, setTitle } from './head.ts'
import type { AppRouter } from './router.ts'

/** The state that the document itself shows: theme, title, and the focus after a page change. */

/** Keeps an attribute of the root element, by which `tokens.css` selects its variables, in sync with a flow. */
const mark = <S>(
  name: string,
  actor: { getSnapshot: () => S; subscribe: (callback: () => void) => unknown },
  view: (snapshot: S) => string,
): void => {
  const paint = () => {
    const value = view(actor.getSnapshot())
    if (document.documentElement.dataset[name] !== value) document.documentElement.dataset[name] = value
  }
  paint()
  actor.subscribe(paint)
}

/** Applies theme, density, up/down colours and the mode's look, now and on each change. */
export const paintLook = ({ theme, preferences, layout }: Pick<AppRefs, 'theme' | 'preferences' | 'layout'>): void => {
  mark('theme', theme, themeName)
  mark('density', preferences, densityOf)
  mark('moves', preferences, movesOf)
  mark('mode', layout, currentMode)
}

/**
 * Sets each page's title and description and moves the focus to it, so that keyboard and screen reader start at the new
 * content.
 */
export const announcePages = (router: AppRouter, locale: DocumentLocale): void => {
  let shown: string | undefined
  const settled = () => {
    const { initialized, navigation, matches, location, loaderData } = router.state
    if (!initialized || navigation.state !== 'idle') return
    const { pathname } = location
    const id = matches.at(-1)?.route.id ?? 'notFound'
    setTitle(id, loaderData[id])
    if (shown !== undefined && shown !== pathname) {
      document.getElementById(contentId)?.focus({ preventScroll: true })
      describePage(id, pathname, locale, () => router.state.location.pathname === pathname).catch((error: unknown) =>
        reportFault(error, 'head'),
      )
    }
    shown = pathname
  }
  router.subscribe(settled)
  settled()
}
