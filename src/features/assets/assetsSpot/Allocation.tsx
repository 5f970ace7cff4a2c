import { useTranslation } from 'react-i18next'
import { toPixels } from '#contract/kernel/decimal.ts'
import type { Share } from '#contract/assets/allocation.ts'
import { formatCoin, formatMoney } from '#i18n/format.ts'
import { CoinsDrawing } from '#ui/feedback/drawings.tsx'
import { EmptyLine } from '#ui/feedback/EmptyLine.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { ShareList } from '#ui/lists/ShareList.tsx'
import { Text } from '#ui/content/Text.tsx'
import type { Shown } from '../parts/useShown.ts'

/** The user's allocation by coin over all accounts. */
export function Allocation({ shares, shown, isStale }: { shares: readonly Share[]; shown: Shown; isStale: boolean }) {
  const { t, i18n } = useTranslation('assetsSpot')
  return (
    <Panel aria-label={t('shares.title')} sx={{ p: 4, boxSizing: 'border-box', flex: '1 1 280px', minWidth: 0 }}>
      <Text as="h2" kind="heading" sx={{ mb: 3 }}>
        {t('shares.title')}
      </Text>
      {shares.length === 0 ? (
        <EmptyLine drawing={<CoinsDrawing />} title={t('shares.none')} />
      ) : (
        <div style={isStale ? { opacity: 0.75 } : undefined}>
          <ShareList
            label={t('shares.title')}
            rows={shares.map(({ shortName, valueUsdt, percent }) => ({
              key: shortName ?? '',
              name: shortName === undefined ? t('shares.others') : formatCoin(shortName),
              value: `${shown.worth(valueUsdt)} ${shown.unit}`,
              share: t('shares.percent', { percent: formatMoney(percent, i18n.language) }),
              percent: toPixels(percent),
            }))}
          />
          <Text as="p" kind="small" tone="faint" sx={{ m: 0, mt: 3 }}>
            {t('shares.hint')}
          </Text>
        </div>
      )}
    </Panel>
  )
}
