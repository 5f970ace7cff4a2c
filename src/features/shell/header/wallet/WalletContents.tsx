import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { walletActions, walletItems } from '#contract/shell/menus/wallet.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { device as deviceOf } from '#machines/shell/layout/layout.view.ts'
import { worthOfAccounts } from '#machines/wallet/walletPopover/walletPopover.view.ts'
import { Box } from '#ui/layout/Box.tsx'
import { oneColumn } from '#ui/layout/windows.ts'
import { LinkButton } from '#ui/forms/Button.tsx'
import { WayList, WayRow } from '#ui/lists/WayList.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Text } from '#ui/content/Text.tsx'
import { Total } from './Total.tsx'
import { UnitChoice } from './UnitChoice.tsx'
import { useWallet } from './useWallet.ts'

interface Props {
  app: AppRefs
  columns?: 1 | 2
}

/** The user's assets: total, actions, and each account with its value. */
export function WalletContents({ app, columns = 1 }: Props) {
  const { t } = useTranslation('header')
  const device = useSelector(app.layout, deviceOf)
  const wallet = useWallet(app)
  const { phase, data, isStale } = wallet
  const { deposit, withdraw, transfer } = walletActions({ device })
  return (
    <Stack sx={{ gap: 3 }}>
      <Stack sx={{ gap: 3, padding: '12px 12px 0' }}>
        <Total app={app} wallet={wallet} />
        <UnitChoice app={app} />
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
            gap: 2,
            [oneColumn]: { gridTemplateColumns: 'minmax(0, 1fr)' },
          }}
        >
          <LinkButton look="primary" to={deposit} size="medium">
            {t('wallet.deposit')}
          </LinkButton>
          <LinkButton to={withdraw}>{t('wallet.withdraw')}</LinkButton>
          <LinkButton to={transfer}>{t('wallet.transfer')}</LinkButton>
        </Box>
      </Stack>
      <nav aria-label={t('wallet.name')}>
        <WayList columns={columns}>
          {walletItems({ device }).map(({ id, to, holds }) => (
            <li key={id}>
              <WayRow to={to}>
                <Box
                  component="span"
                  sx={{
                    display: 'flex',
                    flex: 1,
                    flexDirection: columns === 1 ? 'row' : 'column',
                    alignItems: columns === 1 ? 'baseline' : 'stretch',
                    alignSelf: columns === 1 ? 'center' : 'flex-start',
                    justifyContent: 'space-between',
                    columnGap: 2,
                    minWidth: 0,
                  }}
                >
                  {t(`account.${id}`)}
                  {holds.length > 0 && phase !== 'failed' && (
                    <Text numbers tone="soft" sx={{ minHeight: '1.25rem', opacity: isStale ? 0.6 : 1 }}>
                      {data ? wallet.worth(worthOfAccounts(data, holds)) : <Skeleton width={72} height={18} />}
                    </Text>
                  )}
                </Box>
              </WayRow>
            </li>
          ))}
        </WayList>
      </nav>
    </Stack>
  )
}
