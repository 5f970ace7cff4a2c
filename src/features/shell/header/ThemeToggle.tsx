import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { isThemeForced, themeName } from '#machines/shell/theme/theme.view.ts'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { MoonIcon, SunIcon } from '#ui/content/icons.tsx'

/** Switches between light and dark. Locked on a page with its own theme. */
export function ThemeToggle({ app }: { app: AppRefs }) {
  const { t } = useTranslation('shell')
  const isDark = useSelector(app.theme, themeName) === 'dark'
  const isForced = useSelector(app.theme, isThemeForced)
  return (
    <IconButton
      label={t(isForced ? 'action.themeLocked' : isDark ? 'action.themeLight' : 'action.themeDark')}
      aria-disabled={isForced || undefined}
      onClick={() => app.theme.send({ type: 'theme.chosen', choice: isDark ? 'light' : 'dark' })}
    >
      {isDark ? <SunIcon /> : <MoonIcon />}
    </IconButton>
  )
}
