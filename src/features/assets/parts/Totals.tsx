import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '#contract/kernel/errors.ts'
import { units } from '#contract/kernel/stored.ts'
import { zero, type Decimal } from '#contract/kernel/decimal.ts'
import type { Overview } from '#contract/assets/calls/assets.ts'
import { totalIn, worthIn } from '#contract/assets/totals.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { unitOf } from '#machines/assets/assetDisplay/assetDisplay.view.ts'
import { currencyCode, currencyOf, currencyPhase } from '#machines/shell/currency/currency.view.ts'
import { zoneOf } from '#machines/shell/preferences/preferences.view.ts'
import { failureParts } from '#i18n/failure.ts'
import { formatClock, formatMoney } from '#i18n/format.ts'
import { Box } from '#ui/layout/Box.tsx'
import { narrow } from '#ui/layout/windows.ts'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { Segmented } from '#ui/forms/Segmented.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Text } from '#ui/content/Text.tsx'
import { TotalPanel } from '#features/parts/total/TotalPanel.tsx'
import type { Shown } from './useShown.ts'

/** As wide as a total, so that it takes the same line. */
const waitsLong = '–'.padStart(9, '\u2007')

interface TotalsProps {
  app: AppRefs
  view: {
    readonly overview: Overview | undefined
    readonly isStale: boolean
    readonly asOf: number | undefined
    readonly error: CallError | undefined
  }
  /** Set to show one account instead of the sum of all. */
  account?: { readonly label: string; readonly totalUsdt: Decimal | undefined }
  shown: Shown
  retry: { label: string; onRetry: () => void; busy: boolean }
}

/** The total of all accounts or of one, in the user's unit and in the others, with its age. */
export function Totals({ app, view, account, shown, retry }: TotalsProps) {
  const { t, i18n } = useTranslation('assetsOverview')
  const { overview } = view
  const locale = i18n.language
  const zone = useSelector(app.preferences, zoneOf)
  const unit = useSelector(app.assetDisplay, unitOf)
  const rate = useSelector(app.currency, currencyOf)
  const fiat = useSelector(app.currency, currencyCode)
  const isRateAwaited = useSelector(app.currency, currencyPhase) === 'loading' && !rate
  const totalUsdt = account && overview ? (account.totalUsdt ?? zero) : overview?.totalUsdt
  const others =
    overview && totalUsdt !== undefined && !shown.isHidden
      ? units.flatMap((other) => {
          const all = totalIn(other, overview, rate)
          const worth = worthIn(other, totalUsdt, overview, rate)
          return other === unit || worth.unit !== all?.unit ? [] : account ? worth : all
        })
      : []
  // All units are listed from the start, because one added later would move those before it.
  const options = units.map((value) => ({ value, label: value === 'fiat' ? (fiat ?? t('total.fiat')) : value }))
  return (
    <TotalPanel
      label={account?.label ?? t('total.label')}
      hide={{
        label: t(shown.isHidden ? 'total.show' : 'total.hide'),
        isHidden: shown.isHidden,
        onToggle: () => app.assetDisplay.send({ type: 'display.toggled' }),
      }}
      aside={
        <Segmented
          label={t('total.unit')}
          options={options}
          value={unit}
          onChange={(chosen) => app.assetDisplay.send({ type: 'unit.chosen', unit: chosen })}
        />
      }
      isOld={view.isStale}
      minHeight={132}
      value={
        totalUsdt !== undefined ? (
          <Text kind="display" numbers>
            {shown.worth(totalUsdt)} <Text tone="soft">{shown.unit}</Text>
          </Text>
        ) : (
          <Skeleton width={220} height={36} />
        )
      }
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignContent: 'flex-start',
          columnGap: 5,
          rowGap: 1,
          mt: 1,
          minHeight: 20,
          // On narrow screens the line wraps.
          [narrow]: { minHeight: '2.25rem' },
        }}
      >
        {others.map((other) => (
          <Text key={other.unit} kind="small" tone="soft" numbers>
            ≈ {formatMoney(other.value, locale, other.digits)} {other.unit}
          </Text>
        ))}
        {/* Reserves the space of the value that is still loading. */}
        {others.length > 0 && isRateAwaited && unit !== 'fiat' && (
          <Text kind="small" tone="soft" numbers aria-hidden>
            ≈ {waitsLong} {fiat ?? t('total.fiat')}
          </Text>
        )}
      </Box>
      {overview && unit === 'fiat' && !rate && (
        <Text as="p" kind="small" tone="warning" role="status">
          {t('total.noRate')}
        </Text>
      )}
      {view.isStale ? (
        <Box sx={{ mt: 2 }}>
          <FailureState
            title={t('total.stale', { time: view.asOf === undefined ? '' : formatClock(view.asOf, locale, zone) })}
            retry={retry}
            {...(view.error && failureParts(view.error))}
          />
        </Box>
      ) : (
        // Reserves the line before its text loads.
        <Text as="p" kind="small" tone="faint" sx={{ m: 0, minHeight: '1rem' }}>
          {view.asOf !== undefined && t('total.updated', { time: formatClock(view.asOf, locale, zone) })}
        </Text>
      )}
    </TotalPanel>
  )
}
