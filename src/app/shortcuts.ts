import type { ShortcutId } from '../../contract/shortcuts'
import type { AppRefs } from '../../machines/app/app.refs'
import { themeName } from '../../machines/theme/theme.view'
import { focusSearch } from '../services/shortcuts'

/** What a shortcut does that is another flow's. */
export const performShortcut = ({ theme, notices }: Pick<AppRefs, 'theme' | 'notices'>, id: ShortcutId): void => {
  if (id === 'search') focusSearch()
  if (id === 'theme') theme.send({ type: 'theme.chosen', choice: themeName(theme.getSnapshot()) === 'dark' ? 'light' : 'dark' })
  if (id === 'notices') notices.send({ type: 'history.opened' })
  if (id === 'dismiss') notices.send({ type: 'newest.dismissed' })
}
