import type { OfferRef } from '#contract/shell/offers.ts'
import type { ShortcutId } from '#contract/shell/shortcuts.ts'
import type { AppSnapshot } from '#machines/shell/app/app.machine.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import type { LoadedPalette } from '#machines/shell/shortcuts/shortcuts.setup.ts'
import { themeName } from '#machines/shell/theme/theme.view.ts'
import { focusSearch } from '#services/shell/shortcuts.ts'
import type { Services } from '#services/services.ts'

/** What a shortcut does that is another flow's. */
export const performShortcut = ({ theme, notices }: Pick<AppRefs, 'theme' | 'notices'>, id: ShortcutId): void => {
  if (id === 'search') focusSearch()
  if (id === 'theme')
    theme.send({ type: 'theme.chosen', choice: themeName(theme.getSnapshot()) === 'dark' ? 'light' : 'dark' })
  if (id === 'notices') notices.send({ type: 'history.opened' })
  if (id === 'dismiss') notices.send({ type: 'newest.dismissed' })
}

/** What a page offered was chosen: the pages know whose it is. */
export const chooseOffer = ({ context: { pages } }: AppSnapshot, offer: OfferRef): void => {
  for (const page of Object.values(pages)) page.send({ type: 'action.chosen', ...offer })
}

/** The palette's chart with its actors: no first screen needs it. */
export const loadPalette = async (services: Services): Promise<LoadedPalette> =>
  (await import('./parts/overAnyPage.ts')).createCommandPalette(services)
