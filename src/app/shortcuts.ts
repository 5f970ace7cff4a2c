import type { ShortcutId } from '#contract/shell/shortcuts.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { themeName } from '#machines/shell/theme/theme.view.ts'
import { focusSearch } from '#services/shell/shortcuts.ts'

/** What a shortcut does that is another flow's. */
export const performShortcut = ({ theme, notices }: Pick<AppRefs, 'theme' | 'notices'>, id: ShortcutId): void => {
  if (id === 'search') focusSearch()
  if (id === 'theme')
    theme.send({ type: 'theme.chosen', choice: themeName(theme.getSnapshot()) === 'dark' ? 'light' : 'dark' })
  if (id === 'notices') notices.send({ type: 'history.opened' })
  if (id === 'dismiss') notices.send({ type: 'newest.dismissed' })
}
