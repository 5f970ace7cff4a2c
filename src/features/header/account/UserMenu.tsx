import { useTranslation } from 'react-i18next'
import type { AppRefs } from '../../../../machines/app/app.refs'
import type { SessionUser } from '../../../../machines/session/session.types'
import { IconButton } from '../../../ui/IconButton'
import { UserIcon } from '../../../ui/icons'
import { MenuLink, MenuRow } from '../../../ui/Menu'
import { Stack } from '../../../ui/Stack'
import { Text } from '../../../ui/Text'
import { HeaderMenu } from '../HeaderMenu'

/** Whose account it is, its settings, and the way out. */
export function UserMenu({ app, user }: { app: AppRefs; user: SessionUser }) {
  const { t } = useTranslation('shell')
  return (
    <HeaderMenu
      actor={app.navigation}
      item="account"
      label={t('nav.account')}
      trigger={(props) => (
        <IconButton label={t('nav.account')} {...props}>
          <UserIcon />
        </IconButton>
      )}
    >
      <Stack sx={{ padding: '8px 12px', gap: '2px', maxWidth: 280 }}>
        <Text noWrap sx={{ fontWeight: 600 }}>
          {user.fnickname}
        </Text>
        <Text kind="small" tone="soft" numbers>
          {t('account.uid', { fid: user.fid })}
        </Text>
      </Stack>
      <MenuLink role="menuitem" to="/user/personSetting">
        {t('link.security')}
      </MenuLink>
      <MenuRow
        type="button"
        role="menuitem"
        onClick={() => {
          app.navigation.send({ type: 'item.closed' })
          app.session.send({ type: 'logout.asked' })
        }}
      >
        {t('action.logout')}
      </MenuRow>
    </HeaderMenu>
  )
}
