import { useTranslation } from 'react-i18next'
import type { MarginAccount } from '#contract/margin/schemas.ts'
import { formatCoin } from '#i18n/format.ts'
import { Text } from '#ui/content/Text.tsx'
import { Check } from '#ui/forms/Check.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { DataTable } from '#ui/lists/DataTable.tsx'
import { LoanActs } from '../parts/LoanActs.tsx'
import type { MarginParts } from './parts.ts'

/** The isolated pairs of which nothing is owned or owed, unless they are hidden. */
export function EmptyPairs({ actor, view }: MarginParts) {
  const { t } = useTranslation('assetsMargin')
  const leverageOf = ({ tradeId }: MarginAccount) => {
    const rule = view.rules?.pairs.find((one) => one.tradeId === tradeId)
    return rule ? t('times', { leverage: rule.leverage }) : '–'
  }
  return (
    <Panel aria-label={t('emptyPairs')}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 2,
          p: '8px 12px 4px',
        }}
      >
        <Text as="h2" kind="heading">
          {t('emptyPairs')}
        </Text>
        <Check
          label={t('hideEmpty')}
          checked={view.isEmptyHidden}
          onChange={() => actor.send({ type: 'empty.toggled' })}
        />
      </Box>
      {view.empty.length > 0 && (
        <DataTable
          caption={t('emptyPairs')}
          columns={[
            { key: 'pair', head: t('column.pair'), cell: ({ pair }: MarginAccount) => formatCoin(pair ?? '') },
            { key: 'leverage', head: t('column.leverage'), cell: leverageOf, numbers: true },
            {
              key: 'acts',
              kind: 'manyActs',
              head: t('column.acts'),
              numbers: true,
              cell: (account: MarginAccount) => <LoanActs actor={actor} account={account} />,
            },
          ]}
          rows={view.empty}
          rowKey={({ tradeId }) => String(tradeId)}
        />
      )}
    </Panel>
  )
}
