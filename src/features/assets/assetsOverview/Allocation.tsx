import { useTranslation } from 'react-i18next'
import { toPixels } from '#contract/kernel/decimal.ts'
import type { AccountShare, Share } from '#contract/assets/allocation.ts'
import { formatCoin, formatMoney } from '#i18n/format.ts'
import { Text } from '#ui/content/Text.tsx'
import { CoinsDrawing } from '#ui/feedback/drawings.tsx'
import { EmptyLine } from '#ui/feedback/EmptyLine.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { from } from '#ui/layout/windows.ts'
import { ShareList } from '#ui/lists/ShareList.tsx'
import type { Shown } from '../parts/useShown.ts'

const lists = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: 'minmax(0, 1fr)',
  [from(1_200)]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
} as const

/** The user's allocation by coin and by account. */
export function Allocation({
  shares,
  accounts,
  shown,
  isStale,
}: {
  shares: readonly Share[]
  accounts: readonly AccountShare[]
  shown: Shown
  isStale: boolean
}) {
  const { t, i18n } = useTranslation(['assetsOverview', 'transfer'])
  const rowOf = (key: string, name: string, { valueUsdt, percent }: Pick<Share, 'valueUsdt' | 'percent'>) => ({
    key,
    name,
    value: `${shown.worth(valueUsdt)} ${shown.unit}`,
    share: t('shares.percent', { percent: formatMoney(percent, i18n.language) }),
    percent: toPixels(percent),
  })
  const parts = [
    {
      title: t('shares.byCoin'),
      rows: shares.map((share) =>
        rowOf(
          share.shortName ?? '',
          share.shortName === undefined ? t('shares.others') : formatCoin(share.shortName),
          share,
        ),
      ),
    },
    {
      title: t('shares.byAccount'),
      rows: accounts.map((share) =>
        rowOf(String(share.walletType), t(`transfer:wallet.${share.walletType as 2}`), share),
      ),
    },
  ]
  return (
    <Panel aria-label={t('shares.title')} sx={{ p: 4, boxSizing: 'border-box', minWidth: 0 }}>
      <Text as="h2" kind="heading" sx={{ mb: 3 }}>
        {t('shares.title')}
      </Text>
      {shares.length === 0 ? (
        <EmptyLine drawing={<CoinsDrawing />} title={t('shares.none')} />
      ) : (
        <Box sx={{ opacity: isStale ? 0.85 : 1 }}>
          <Box sx={lists}>
            {parts.map(({ title, rows }) => (
              <div key={title}>
                <Text as="h3" kind="label" tone="soft" sx={{ m: 0, mb: 2 }}>
                  {title}
                </Text>
                <ShareList label={title} rows={rows} />
              </div>
            ))}
          </Box>
          <Text as="p" kind="small" tone="faint" sx={{ m: 0, mt: 3 }}>
            {t('shares.hint')}
          </Text>
        </Box>
      )}
    </Panel>
  )
}
