import { useTranslation } from 'react-i18next'
import type { AppRefs } from '../../../../machines/app/app.refs'
import { IconButton } from '../../../ui/IconButton'
import { MenuIcon } from '../../../ui/icons'
import { MenuLink } from '../../../ui/Menu'
import { HeaderMenu } from '../HeaderMenu'
import { mainLinks } from './links'

/** The header's links where there is no room for them: on pad and phone. */
export function SideMenu({ app, isUser }: { app: AppRefs; isUser: boolean }) {
  const { t } = useTranslation('shell')
  return (
    <HeaderMenu
      actor={app.navigation}
      item="side"
      label={t('nav.menu')}
      trigger={(props) => (
        <IconButton label={t('nav.menu')} edge="end" {...props}>
          <MenuIcon />
        </IconButton>
      )}
    >
      {mainLinks
        .filter((link) => isUser || !link.own)
        .map((link) => (
          <MenuLink key={link.to} role="menuitem" to={link.to}>
            {t(link.words)}
          </MenuLink>
        ))}
    </HeaderMenu>
  )
}
