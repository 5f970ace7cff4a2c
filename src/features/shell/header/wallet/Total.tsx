import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { zoneOf } from '#machines/shell/preferences/preferences.view.ts'
import { formatClock } from '#i18n/format.ts'
import { Box } from '#ui/layout/Box.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { HideButton } from '#ui/forms/HideButton.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Text } from '#ui/content/Text.tsx'
import type { Wallet } from './useWallet.ts'

const row = { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 } as const

/**
 * The user's total in the selected unit, or hidden, with its age. If the page itself shows the total, only what applies
 * to the parts listed below.
 */
export function Total({ app, wallet }: { app: AppRefs; wallet: Wallet }) {
  const { t, i18n } = useTranslation(['header', 'common'])
  const { phase, data, isStale, isBusy, isHidden, isOnPage, unit, lacksRate } = wallet
  const zone = useSelector(app.preferences, zoneOf)
  const retry = (
    <Button size="small" busy={isBusy} onClick={() => app.walletPopover.send({ type: 'retry.requested' })}>
      {t('common:action.retry')}
    </Button>
  )
  const place = { minHeight: isOnPage ? 20 : 50 }
  const sum = (children: ReactNode) => !isOnPage && children
  return (
    <Stack sx={{ gap: 2 }}>
      <Box sx={row}>
        <Text kind="small" tone="soft">
          {isOnPage ? `${t('wallet.accounts')} ${unit ?? ''}` : t('wallet.total')}
        </Text>
        <HideButton
          label={t(isHidden ? 'wallet.show' : 'wallet.hide')}
          isHidden={isHidden}
          onToggle={() => app.assetDisplay.send({ type: 'display.toggled' })}
        />
      </Box>
      {phase === 'loading' && (
        <Stack role="status" aria-label={t('wallet.loading')} sx={{ gap: '6px', ...place }}>
          {sum(<Skeleton width={180} height={28} />)}
          <Skeleton width={96} height={16} />
        </Stack>
      )}
      {phase === 'failed' && (
        <Box role="alert" sx={{ ...row, ...place }}>
          <Text tone="error">{t('wallet.failed')}</Text>
          {retry}
        </Box>
      )}
      {data && (
        <Stack sx={{ gap: '2px', ...place }}>
          {sum(
            <Box
              role="group"
              aria-label={t('wallet.total')}
              sx={{ display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', gap: '6px', opacity: isStale ? 0.6 : 1 }}
            >
              <Text kind="title" numbers>
                {wallet.worth(data.totalUsdt)}
              </Text>
              <Text tone="soft">{unit}</Text>
            </Box>,
          )}
          <Text kind="small" tone="faint" numbers>
            {t('wallet.asOf', { time: formatClock(data.asOf, i18n.language, zone) })}
          </Text>
        </Stack>
      )}
      {isStale && (
        <Box role="alert" sx={row}>
          <Text kind="small" tone="warning">
            {t('wallet.stale')}
          </Text>
          {retry}
        </Box>
      )}
      {lacksRate && (
        <Text kind="small" tone="warning">
          {t('wallet.noRate')}
        </Text>
      )}
    </Stack>
  )
}
