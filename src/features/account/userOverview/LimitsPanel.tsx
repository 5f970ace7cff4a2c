import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { isZero, subtract, toPixels } from '#contract/kernel/decimal.ts'
import { worthCoin } from '#contract/markets/worth.ts'
import type { OverviewPanelRef } from '#machines/account/overviewPanel/overviewPanel.machine.ts'
import type { OverviewData } from '#machines/account/userOverview/overviewData.view.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { zoneOf } from '#machines/shell/preferences/preferences.view.ts'
import { formatAmount, formatMinute } from '#i18n/format.ts'
import { ProgressBar } from '#ui/content/ProgressBar.tsx'
import { Text } from '#ui/content/Text.tsx'
import { LinkButton } from '#ui/forms/Button.tsx'
import { OverviewPanel } from './OverviewPanel.tsx'

/** The rest of today's transfer limit. */
export function LimitsPanel({ actor, app }: { actor: OverviewPanelRef; app: AppRefs }) {
  const { t, i18n } = useTranslation('userOverview')
  const locale = i18n.language
  const zone = useSelector(app.preferences, zoneOf)
  return (
    <OverviewPanel<OverviewData['limits']>
      actor={actor}
      title={t('limits.title')}
      step={() => (
        <LinkButton size="small" to="/account/transfer">
          {t('balances.transfer')}
        </LinkButton>
      )}
    >
      {({ dailyLimitUsdt, usedTodayUsdt, reviewAboveUsdt, resetsAt }) => {
        const used = t('limits.used', {
          used: formatAmount(usedTodayUsdt, locale, 2),
          limit: formatAmount(dailyLimitUsdt, locale, 2),
        })
        return (
          <>
            <Text kind="display" numbers>
              {formatAmount(subtract(dailyLimitUsdt, usedTodayUsdt), locale, 2)}{' '}
              <Text tone="soft">{worthCoin.toUpperCase()}</Text>
            </Text>
            <ProgressBar
              label={t('limits.share')}
              share={isZero(dailyLimitUsdt) ? 1 : Math.min(1, toPixels(usedTodayUsdt) / toPixels(dailyLimitUsdt))}
              words={used}
            />
            <Text kind="small" tone="soft" numbers>
              {used}
            </Text>
            <Text kind="small" tone="soft" numbers>
              {t('limits.resets', { time: formatMinute(resetsAt, locale, zone) })}
            </Text>
            <Text kind="small" tone="soft" numbers>
              {t('limits.review', { amount: formatAmount(reviewAboveUsdt, locale, 2) })}
            </Text>
          </>
        )
      }}
    </OverviewPanel>
  )
}
