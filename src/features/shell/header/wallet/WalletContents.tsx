import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { walletActions, walletItems } from '#contract/shell/menus/wallet.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { device as deviceOf } from '#machines/shell/layout/layout.view.ts'
import { Box } from '#ui/layout/Box.tsx'
import { LinkButton } from '#ui/forms/Button.tsx'
import { WayList, WayRow } from '#ui/lists/WayList.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Total } from './Total.tsx'

interface Props {
  app: AppRefs
  columns?: 1 | 2
}

/** What the person owns, what can be done with it, and where each part of it is. */
export function WalletContents({ app, columns = 1 }: Props) {
  const { t } = useTranslation('header')
  const device = useSelector(app.layout, deviceOf)
  const { deposit, withdraw, transfer } = walletActions({ device })
  return (
    <Stack sx={{ gap: 3 }}>
      <Stack sx={{ gap: 3, padding: '12px 12px 0' }}>
        <Total app={app} />
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 2 }}>
          <LinkButton look="primary" to={deposit} size="medium">
            {t('wallet.deposit')}
          </LinkButton>
          <LinkButton to={withdraw}>{t('wallet.withdraw')}</LinkButton>
          <LinkButton to={transfer}>{t('wallet.transfer')}</LinkButton>
        </Box>
      </Stack>
      <nav aria-label={t('wallet.name')}>
        <WayList columns={columns}>
          {walletItems({ device }).map(({ id, to }) => (
            <li key={id}>
              <WayRow to={to}>{t(`account.${id}`)}</WayRow>
            </li>
          ))}
        </WayList>
      </nav>
    </Stack>
  )
}
