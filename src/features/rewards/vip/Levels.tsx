import { useTranslation } from 'react-i18next'
import { articlePath } from '#contract/support/article.ts'
import { vipLevels } from '#machines/rewards/vip/vip.view.ts'
import { formatAmount, formatCompact, formatCount } from '#i18n/format.ts'
import { Text } from '#ui/content/Text.tsx'
import { TextLink } from '#ui/content/TextLink.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { DataTable } from '#ui/lists/DataTable.tsx'
import { percentOf } from './percent.ts'

/** Every level with its threshold and fees; the user's own is marked. */
export function Levels({ level }: { level: number | undefined }) {
  const { t, i18n } = useTranslation('vip')
  const locale = i18n.language
  return (
    <Panel aria-labelledby="levels" sx={{ p: 5, flex: '2 1 480px', minWidth: 0, boxSizing: 'border-box' }}>
      <Text as="h2" kind="heading" id="levels">
        {t('levels.title')}
      </Text>
      <Text as="p" kind="small" tone="soft" sx={{ mb: 2 }}>
        <TextLink to={articlePath('spot-fees')}>{t('levels.more')}</TextLink>
      </Text>
      <DataTable
        caption={t('levels.title')}
        rows={vipLevels}
        rowKey={(row) => String(row.level)}
        columns={[
          {
            key: 'level',
            kind: 'lead',
            head: t('levels.level'),
            cell: (row) => (
              <>
                {t('levels.vip', { level: formatCount(row.level, locale) })}
                {/* Nothing before it: even a space of its own would move. */}
                {row.level === level && (
                  <Tag tone="brand" style={{ marginInlineStart: 6 }}>
                    <span data-wide>{t('levels.yours')}</span>
                    <span data-narrow>{t('levels.you')}</span>
                  </Tag>
                )}
              </>
            ),
          },
          {
            key: 'from',
            head: t('levels.from'),
            numbers: true,
            cell: ({ volume }) => (
              <>
                <span data-wide>{formatAmount(volume, locale)}</span>
                <span data-narrow>{formatCompact(volume, locale, 0)}</span>
              </>
            ),
          },
          { key: 'maker', head: t('levels.maker'), numbers: true, cell: ({ maker }) => percentOf(maker, locale) },
          { key: 'taker', head: t('levels.taker'), numbers: true, cell: ({ taker }) => percentOf(taker, locale) },
        ]}
      />
    </Panel>
  )
}
