import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { AppRefs } from '../../../machines/app/app.refs'
import { device } from '../../../machines/layout/layout.view'
import { themeName } from '../../../machines/theme/theme.view'
import { Box } from '../../ui/Box'
import { LinkButton } from '../../ui/Button'
import { IconButton } from '../../ui/IconButton'
import { MoonIcon, SunIcon } from '../../ui/icons'

/** The bar on top. */
export function Header({ app }: { app: AppRefs }) {
  const { t } = useTranslation('shell')
  const theme = useSelector(app.theme, themeName)
  const kind = useSelector(app.layout, device)
  const other = theme === 'dark' ? 'light' : 'dark'
  return (
    <Box
      component="header"
      data-device={kind}
      sx={{ display: 'flex', alignItems: 'center', gap: 2, height: 'var(--header-height)', padding: '0 16px', background: 'var(--panel)', borderBottom: '1px solid var(--line)' }}
    >
      <LinkButton look="plain" to="/">
        {t('brand.name')}
      </LinkButton>
      <Box component="nav" aria-label={t('nav.main')} sx={{ flex: 1 }}>
        <LinkButton look="plain" to="/market">
          {t('link.markets')}
        </LinkButton>
      </Box>
      <IconButton
        label={t(other === 'dark' ? 'action.themeDark' : 'action.themeLight')}
        onClick={() => app.theme.send({ type: 'theme.chosen', choice: other })}
      >
        {other === 'dark' ? <MoonIcon /> : <SunIcon />}
      </IconButton>
      <LinkButton look="plain" to="/login">
        {t('link.login')}
      </LinkButton>
      <LinkButton look="primary" to="/register">
        {t('link.register')}
      </LinkButton>
    </Box>
  )
}
