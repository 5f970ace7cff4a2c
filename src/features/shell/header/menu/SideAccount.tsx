import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { guestItems } from '#contract/shell/menus/user.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { isSessionStarting, sessionUser } from '#machines/account/session/session.view.ts'
import type { SessionUser } from '#machines/account/session/session.types.ts'
import { currentMode } from '#machines/shell/layout/layout.view.ts'
import { Avatar } from '#ui/content/Avatar.tsx'
import { Text } from '#ui/content/Text.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { LinkButton } from '#ui/forms/Button.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { QuickActions } from '../account/QuickActions.tsx'
import { Total } from '../wallet/Total.tsx'
import { useWallet } from '../wallet/useWallet.ts'

const looks = { login: 'secondary', register: 'primary' } as const

/** The user, the account's value, and the most frequent actions. */
function Owner({ app, user }: { app: AppRefs; user: SessionUser }) {
  const { t } = useTranslation('header')
  const wallet = useWallet(app)
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        <Avatar name={user.fnickname} photo={user.photo} size={40} />
        <Stack sx={{ minWidth: 0 }}>
          <Text kind="heading" sx={{ overflowWrap: 'anywhere' }}>
            {user.fnickname}
          </Text>
          <Text kind="small" tone="soft" numbers>
            {t('user.uid')} {user.fid}
          </Text>
        </Stack>
      </Box>
      {!wallet.isOnPage && <Total app={app} wallet={wallet} />}
      <QuickActions app={app} />
    </>
  )
}

/** The account, or the links to log in or register, at the top of the side menu. The web3 wallet has its own. */
export function SideAccount({ app }: { app: AppRefs }) {
  const { t } = useTranslation(['header', 'shell'])
  const user = useSelector(app.session, sessionUser)
  const isStarting = useSelector(app.session, isSessionStarting)
  const isWeb3 = useSelector(app.layout, currentMode) === 'web3'
  if (isWeb3) return null
  return (
    <Stack
      component="section"
      aria-label={t('user.links')}
      sx={{
        gap: 3,
        padding: '8px 12px 12px',
        marginBlockEnd: '8px',
        borderBlockEnd: '1px solid var(--line)',
      }}
    >
      {user ? (
        <Owner app={app} user={user} />
      ) : isStarting ? (
        <Skeleton height={40} />
      ) : (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 2 }}>
          {guestItems.map(({ id, to }) => (
            <LinkButton key={id} fullWidth look={looks[id]} to={to}>
              {t(`shell:link.${id}`)}
            </LinkButton>
          ))}
        </Box>
      )}
    </Stack>
  )
}
