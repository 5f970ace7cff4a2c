import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { accountActions } from '#contract/shell/menus/actions.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { device as deviceOf } from '#machines/shell/layout/layout.view.ts'
import { unreadBadge } from '#machines/messages/messages/messages.view.ts'
import { Badge } from '#ui/feedback/Badge.tsx'
import { BellIcon, OrdersIcon } from '#ui/content/icons.tsx'
import { DepositIcon, SlidersIcon, TransferIcon } from '#ui/content/laterIcons.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { TileLink, TilePress, TileRow } from './Tiles.tsx'

const icons = { transfer: TransferIcon, deposit: DepositIcon, records: OrdersIcon, messages: BellIcon } as const

const words = {
  transfer: 'wallet.transfer',
  deposit: 'wallet.deposit',
  records: 'orders.transfers',
  messages: 'messages.title',
} as const

/** The most frequent actions; choosing one closes the surrounding popover. */
export function QuickActions({ app }: { app: AppRefs }) {
  const { t } = useTranslation(['header', 'shell'])
  const device = useSelector(app.layout, deviceOf)
  const unread = useSelector(app.messages, unreadBadge)
  const leave = () => app.navigation.send({ type: 'item.closed' })
  return (
    <TileRow aria-label={t('quick.name')}>
      {accountActions({ device }).map(({ id, to }) => {
        const Icon = icons[id]
        return (
          <li key={id}>
            <TileLink
              to={to}
              icon={
                <Box component="span" sx={{ position: 'relative', padding: '0 8px' }}>
                  <Icon />
                  {id === 'messages' && unread !== undefined && (
                    <Badge role="img" aria-label={t('shell:badge.unread', { amount: unread })}>
                      {unread}
                    </Badge>
                  )}
                </Box>
              }
              onClick={leave}
            >
              {t(words[id])}
            </TileLink>
          </li>
        )
      })}
      <li>
        <TilePress
          icon={<SlidersIcon />}
          onClick={() => {
            leave()
            app.preferences.send({ type: 'settings.opened' })
          }}
        >
          {t('picker.settings')}
        </TilePress>
      </li>
    </TileRow>
  )
}
