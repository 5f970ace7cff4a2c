import type { OfferRef } from '#contract/shell/offers.ts'
import type { ShortcutId } from '#contract/shell/shortcuts.ts'
import type { AppSnapshot } from '#machines/shell/app/app.machine.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import type { LoadedPalette } from '#machines/shell/shortcuts/shortcuts.setup.ts'
import { themeName } from '#machines/shell/theme/theme.view.ts'
import { focusSearch } from '#services/shell/shortcuts.ts'
import type { Services } from '#services/services.ts'

/** Performs a shortcut that belongs to another flow. */
export const performShortcut = ({ theme, notices }: Pick<AppRefs, 'theme' | 'notices'>, id: ShortcutId): void => {
  if (id === 'search') focusSearch()
  if (id === 'theme')
    theme.send({ type: 'theme.chosen', choice: themeName(theme.getSnapshot()) === 'dark' ? 'light' : 'dark' })
  if (id === 'notices') notices.send({ type: 'history.opened' })
  if (id === 'dismiss') notices.send({ type: 'newest.dismissed' })
}

/** Passes a chosen offer to the page that made it. */
export const chooseOffer = ({ context: { pages } }: AppSnapshot, offer: OfferRef): void => {
  for (const page of Object.values(pages)) page.send({ type: 'action.chosen', ...offer })
}

/** The palette's machine with its actors, loaded late because the first screen does not need it. */
export const loadPalette = async (services: Services): Promise<LoadedPalette> =>
  (await import('./parts/overAnyPage.ts')).createCommandPalette(services)
