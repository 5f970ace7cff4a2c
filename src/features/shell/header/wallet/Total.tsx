import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { units } from '#contract/kernel/stored.ts'
import type { Unit } from '#contract/kernel/stored.ts'
import { totalIn } from '#contract/assets/totals.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { hiddenAmount, isHidden as isHiddenOf, unitOf } from '#machines/assets/assetDisplay/assetDisplay.view.ts'
import { currencyCode, currencyOf } from '#machines/shell/currency/currency.view.ts'
import { zoneOf } from '#machines/shell/preferences/preferences.view.ts'
import { walletPopoverView } from '#machines/wallet/walletPopover/walletPopover.view.ts'
import { formatClock, formatMoney } from '#i18n/format.ts'
import { Box } from '#ui/layout/Box.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { HideButton } from '#ui/forms/HideButton.tsx'
import { Segmented } from '#ui/forms/Segmented.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Text } from '#ui/content/Text.tsx'

const row = { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 } as const

/** All that the person owns, in the unit of their choice or hidden, and how old it is. */
export function Total({ app }: { app: AppRefs }) {
  const { t, i18n } = useTranslation(['header', 'common'])
  const { phase, data, isStale, isBusy } = useSelector(app.walletPopover, walletPopoverView)
  const isHidden = useSelector(app.assetDisplay, isHiddenOf)
  const unit = useSelector(app.assetDisplay, unitOf)
  const rate = useSelector(app.currency, currencyOf)
  const fiat = useSelector(app.currency, currencyCode)
  const zone = useSelector(app.preferences, zoneOf)
  const total = data && totalIn(unit, data, rate)
  const options = units.flatMap((value): { value: Unit; label: string }[] =>
    value !== 'fiat' ? [{ value, label: value }] : fiat === undefined ? [] : [{ value, label: fiat }],
  )
  const retry = (
    <Button size="small" busy={isBusy} onClick={() => app.walletPopover.send({ type: 'retry.asked' })}>
      {t('common:action.retry')}
    </Button>
  )
  return (
    <Stack sx={{ gap: 2 }}>
      <Box sx={row}>
        <Text kind="small" tone="soft">
          {t('wallet.total')}
        </Text>
        <HideButton
          label={t(isHidden ? 'wallet.show' : 'wallet.hide')}
          isHidden={isHidden}
          onToggle={() => app.assetDisplay.send({ type: 'display.toggled' })}
        />
      </Box>
      {phase === 'loading' && (
        <Stack role="status" aria-label={t('wallet.loading')} sx={{ gap: '6px', minHeight: 50 }}>
          <Skeleton width={180} height={28} />
          <Skeleton width={96} height={16} />
        </Stack>
      )}
      {phase === 'failed' && (
        <Box role="alert" sx={{ ...row, minHeight: 50 }}>
          <Text tone="error">{t('wallet.failed')}</Text>
          {retry}
        </Box>
      )}
      {data && (
        <Stack sx={{ gap: '2px', minHeight: 50 }}>
          <Box
            role="group"
            aria-label={t('wallet.total')}
            sx={{ display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', gap: '6px', opacity: isStale ? 0.6 : 1 }}
          >
            <Text kind="title" numbers>
              {isHidden ? hiddenAmount : total ? formatMoney(total.value, i18n.language, total.digits) : '–'}
            </Text>
            <Text tone="soft">{total?.unit ?? fiat}</Text>
          </Box>
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
      {data && !total && (
        <Text kind="small" tone="warning">
          {t('wallet.noRate')}
        </Text>
      )}
      <Box>
        <Segmented
          label={t('wallet.unit')}
          options={options}
          value={unit}
          onChange={(chosen) => app.assetDisplay.send({ type: 'unit.chosen', unit: chosen })}
        />
      </Box>
    </Stack>
  )
}
