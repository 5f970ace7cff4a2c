import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { AppRefs } from '../../../machines/app/app.refs'
import { device } from '../../../machines/layout/layout.view'
import { sessionUser } from '../../../machines/session/session.view'
import { Box } from '../../ui/Box'
import { LinkButton } from '../../ui/Button'
import { AccountArea } from './account/AccountArea'
import { LanguageMenu } from './LanguageMenu'
import { mainLinks } from './menu/links'
import { SideMenu } from './menu/SideMenu'
import { ThemeToggle } from './ThemeToggle'

/** The bar on top, provisional: brand, main links, theme, language, account. */
export function Header({ app }: { app: AppRefs }) {
  const { t } = useTranslation('shell')
  const isPc = useSelector(app.layout, device) === 'pc'
  const isUser = useSelector(app.session, sessionUser) !== undefined
  return (
    <Box
      component="header"
      sx={{ position: 'sticky', top: 0, zIndex: 1100, display: 'flex', alignItems: 'center', gap: 1, height: 'var(--header-height)', padding: '0 16px', background: 'var(--panel)', borderBottom: '1px solid var(--line)' }}
    >
      <LinkButton look="plain" to="/">
        {t('brand.name')}
      </LinkButton>
      <Box component="nav" aria-label={t('nav.main')} sx={{ flex: 1, display: 'flex' }}>
        {isPc &&
          mainLinks
            .filter((link) => isUser || !link.own)
            .map((link) => (
              <LinkButton key={link.to} look="plain" to={link.to}>
                {t(link.words)}
              </LinkButton>
            ))}
      </Box>
      <ThemeToggle app={app} />
      <LanguageMenu app={app} />
      <AccountArea app={app} />
      {!isPc && <SideMenu app={app} isUser={isUser} />}
    </Box>
  )
}
