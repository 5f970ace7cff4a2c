import { useTranslation } from 'react-i18next'
import { decimal, multiply } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { OverviewPanelRef } from '#machines/account/overviewPanel/overviewPanel.machine.ts'
import type { OverviewData } from '#machines/account/userOverview/overviewData.view.ts'
import { progressOf } from '#machines/rewards/vip/vip.view.ts'
import { formatAmount, formatCount, formatShare } from '#i18n/format.ts'
import { ProgressBar } from '#ui/content/ProgressBar.tsx'
import { Text } from '#ui/content/Text.tsx'
import { LinkButton } from '#ui/forms/Button.tsx'
import { OverviewPanel } from './OverviewPanel.tsx'

const hundred = decimal('100')

/** The VIP level with its fees and what the next one needs. */
export function VipPanel({ actor }: { actor: OverviewPanelRef }) {
  const { t, i18n } = useTranslation('userOverview')
  const locale = i18n.language
  const percent = (rate: Decimal) => formatShare(multiply(rate, hundred), locale)
  return (
    <OverviewPanel<OverviewData['vip']>
      actor={actor}
      title={t('vip.title')}
      step={() => (
        <LinkButton size="small" to="/vip">
          {t('vip.more')}
        </LinkButton>
      )}
    >
      {(status) => {
        const { level, takerFee, makerFee, next } = status
        const missing = next
          ? t('vip.missing', {
              missing: formatAmount(next.missing, locale, 2),
              level: formatCount(next.level, locale),
            })
          : t('vip.top')
        return (
          <>
            <Text kind="display">{t('vip.level', { level: formatCount(level, locale) })}</Text>
            <Text numbers>{t('vip.fees', { taker: percent(takerFee), maker: percent(makerFee) })}</Text>
            <ProgressBar label={t('vip.progress')} share={progressOf(status)} words={missing} />
            <Text kind="small" tone="soft" numbers>
              {missing}
            </Text>
          </>
        )
      }}
    </OverviewPanel>
  )
}
