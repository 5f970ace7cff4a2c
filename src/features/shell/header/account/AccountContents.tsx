import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { userItems } from '#contract/shell/menus/user.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { device } from '#machines/shell/layout/layout.view.ts'
import { rewardsBadge } from '#machines/messages/messages/messages.view.ts'
import { sessionUser } from '#machines/account/session/session.view.ts'
import { Button } from '#ui/forms/Button.tsx'
import { LogoutIcon } from '#ui/content/laterIcons.tsx'
import { WayList, WayRow } from '#ui/lists/WayList.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import { Text } from '#ui/content/Text.tsx'
import { MessagesContents } from '../notifications/MessagesContents.tsx'
import { OrderLinks } from '../orders/OrderLinks.tsx'
import { WalletContents } from '../wallet/WalletContents.tsx'
import { Person } from './Person.tsx'
import { QuickActions } from './QuickActions.tsx'

const words = {
  overview: 'user.overview',
  security: 'user.security',
  benefits: 'user.benefits',
  payment: 'user.payment',
  invite: 'user.invite',
  api: 'user.api',
  simulation: 'user.simulation',
  vip: 'user.vipPage',
} as const

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack component="section" sx={{ borderTop: '1px solid var(--line)', paddingTop: '8px' }}>
      <Text as="h2" kind="label" tone="soft" sx={{ padding: '4px 12px' }}>
        {title}
      </Text>
      {children}
    </Stack>
  )
}

/**
 * The user, their most frequent actions, their pages, and log out. Where wallet, orders and messages do not fit into
 * the header, they replace the frequent actions.
 */
export function AccountContents({ app }: { app: AppRefs }) {
  const { t } = useTranslation(['header', 'shell'])
  const rewards = useSelector(app.messages, rewardsBadge)
  const user = useSelector(app.session, sessionUser)
  const isSmall = useSelector(app.layout, device) !== 'pc'
  if (!user) return null
  const columns = isSmall ? 2 : 1
  return (
    <Stack sx={{ gap: 2 }}>
      <Person app={app} user={user} />
      {!isSmall && <QuickActions app={app} />}
      {isSmall && (
        <>
          <Section title={t('wallet.name')}>
            <WalletContents app={app} columns={2} />
          </Section>
          <Section title={t('orders.name')}>
            <OrderLinks app={app} columns={2} />
          </Section>
          <Section title={t('messages.title')}>
            <MessagesContents app={app} />
          </Section>
        </>
      )}
      <Section title={t('user.links')}>
        <nav aria-label={t('user.links')}>
          <WayList columns={columns}>
            {userItems.map(({ id, to }) => (
              <li key={id}>
                <WayRow to={to}>
                  {t(words[id])}
                  {id === 'benefits' && rewards !== undefined && (
                    <Tag tone="error" role="img" aria-label={t('shell:badge.rewards', { amount: rewards })}>
                      {rewards}
                    </Tag>
                  )}
                </WayRow>
              </li>
            ))}
          </WayList>
        </nav>
      </Section>
      <Stack sx={{ borderTop: '1px solid var(--line)', padding: '8px 8px 4px', gap: 1 }}>
        {isSmall && (
          <Button
            fullWidth
            look="plain"
            onClick={() => {
              app.navigation.send({ type: 'item.closed' })
              app.preferences.send({ type: 'settings.opened' })
            }}
          >
            {t('picker.settings')}
          </Button>
        )}
        <Button
          fullWidth
          icon={<LogoutIcon size={18} />}
          onClick={() => {
            app.navigation.send({ type: 'item.closed' })
            app.session.send({ type: 'logout.requested' })
          }}
        >
          {t('user.logout')}
        </Button>
      </Stack>
    </Stack>
  )
}
