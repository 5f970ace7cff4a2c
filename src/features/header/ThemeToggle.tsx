import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { AppRefs } from '../../../machines/app/app.refs'
import { themeName } from '../../../machines/theme/theme.view'
import { IconButton } from '../../ui/IconButton'
import { MoonIcon, SunIcon } from '../../ui/icons'

/** From light to dark and back. */
export function ThemeToggle({ app }: { app: AppRefs }) {
  const { t } = useTranslation('shell')
  const isDark = useSelector(app.theme, themeName) === 'dark'
  return (
    <IconButton
      label={t(isDark ? 'action.themeLight' : 'action.themeDark')}
      onClick={() => app.theme.send({ type: 'theme.chosen', choice: isDark ? 'light' : 'dark' })}
    >
      {isDark ? <SunIcon /> : <MoonIcon />}
    </IconButton>
  )
}
