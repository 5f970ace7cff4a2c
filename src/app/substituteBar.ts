import { useSelector } from '@xstate/react'
import { missingLocale } from '#machines/shell/locale/locale.view.ts'
import { overlay } from './overlay.tsx'

/** Shown above the page's content. Most visits never need it. */
export const substituteBar = overlay({
  useIsOpen: (app) => useSelector(app.locale, missingLocale) !== undefined,
  words: ['header'],
  load: async () => (await import('#features/shell/shell/SubstituteBar.tsx')).SubstituteBar,
})
