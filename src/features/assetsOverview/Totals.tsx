import { useTranslation } from 'react-i18next'
import type { assetsOverviewView } from '../../../machines/assetsOverview/assetsOverview.view'
import { failureWords } from '../../i18n/failure'
import { formatClock, formatMoney } from '../../i18n/format'
import { Box } from '../../ui/Box'
import { FailureState } from '../../ui/FailureState'
import { Panel } from '../../ui/Panel'
import { Skeleton } from '../../ui/Skeleton'
import { Text } from '../../ui/Text'

/** What every value is reckoned in. */
const unit = 'USDT'

type View = ReturnType<typeof assetsOverviewView>

/** The sum of everything, in four units, and how old it is. */
export function Totals({ view, retry }: { view: View; retry: { label: string; onRetry: () => void; busy: boolean } }) {
  const { t, i18n } = useTranslation('assetsOverview')
  const { overview } = view
  const locale = i18n.language
  const others = overview
    ? [
        { unit: 'BTC', value: formatMoney(overview.totalBtc, locale, 8) },
        { unit: 'ETH', value: formatMoney(overview.totalEth, locale, 8) },
        { unit: 'CNY', value: formatMoney(overview.totalCny, locale) },
      ]
    : []
  return (
    <Panel aria-label={t('total.label')} sx={{ p: 5, minHeight: 132, boxSizing: 'border-box' }}>
      <Text kind="label" tone="soft">
        {t('total.label')}
      </Text>
      <Box sx={{ mt: 1, minHeight: 36, opacity: view.isStale ? 0.6 : 1 }}>
        {overview ? (
          <Text kind="display" numbers>
            {formatMoney(overview.totalUsdt, locale)} <Text tone="soft">{unit}</Text>
          </Text>
        ) : (
          <Skeleton width={220} height={36} />
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 1, mt: 1, minHeight: 20 }}>
        {others.map(({ unit, value }) => (
          <Text key={unit} kind="small" tone="soft" numbers>
            ≈ {value} {unit}
          </Text>
        ))}
      </Box>
      {view.isStale ? (
        <Box sx={{ mt: 2 }}>
          <FailureState title={t('total.stale', { time: view.asOf === undefined ? '' : formatClock(view.asOf, locale) })} retry={retry}>
            {view.error && failureWords(view.error)}
          </FailureState>
        </Box>
      ) : (
        view.asOf !== undefined && (
          <Text kind="small" tone="faint">
            {t('total.updated', { time: formatClock(view.asOf, locale) })}
          </Text>
        )
      )}
    </Panel>
  )
}
