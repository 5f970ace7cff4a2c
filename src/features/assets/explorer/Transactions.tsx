import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChainTransactionFound } from '#contract/assets/calls/chain.ts'
import { explorerPath } from '#contract/assets/explorerLinks.ts'
import { formatCount, formatTime } from '#i18n/format.ts'
import { HashText } from '#features/assets/parts/HashText.tsx'
import { Text } from '#ui/content/Text.tsx'
import { TextLink } from '#ui/content/TextLink.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { DataTable } from '#ui/lists/DataTable.tsx'
import { shortHash } from '../parts/shortHash.ts'
import { amountWords, toneOf } from './explorerWords.ts'

/** Outputs of a transaction. */
export function Outputs({ transaction: { networkId, outputs } }: { transaction: ChainTransactionFound }) {
  const { t, i18n } = useTranslation('explorer')
  const rows = outputs.map((output, index) => ({ ...output, index }))
  const hasMemo = outputs.some(({ memo }) => memo !== null)
  return (
    <Stack sx={{ gap: 2 }}>
      <Text as="h3" kind="heading">
        {t('transaction.outputs')}
      </Text>
      <DataTable
        caption={t('transaction.outputs')}
        rows={rows}
        rowKey={({ index }) => String(index)}
        columns={[
          {
            key: 'to',
            head: t('column.to'),
            cell: ({ address }) => (
              <TextLink to={explorerPath(networkId, address)}>
                <HashText>{address}</HashText>
              </TextLink>
            ),
          },
          ...(hasMemo
            ? [
                {
                  key: 'memo',
                  head: t('column.memo'),
                  cell: ({ memo }: (typeof rows)[number]) => <HashText>{memo ?? ''}</HashText>,
                },
              ]
            : []),
          { key: 'amount', head: t('column.amount'), numbers: true, cell: (row) => amountWords(row, i18n.language) },
        ]}
      />
    </Stack>
  )
}

/** The transactions of a block or an address, newest first. */
export function Transactions({
  title,
  transactions,
  zone,
  isBlock = false,
  empty,
}: {
  title: string
  /** All transactions are of one block, so it needs no column. */
  isBlock?: boolean
  transactions: readonly ChainTransactionFound[]
  zone: string | undefined
  empty: ReactNode
}) {
  const { t, i18n } = useTranslation('explorer')
  const blockColumn = {
    key: 'block',
    head: t('column.block'),
    cell: ({ networkId, block }: ChainTransactionFound) =>
      block !== null && <TextLink to={explorerPath(networkId, block)}>{formatCount(block, i18n.language)}</TextLink>,
    wide: true,
  }
  return (
    <Stack sx={{ gap: 2 }}>
      <Text as="h3" kind="heading">
        {title}
      </Text>
      {transactions.length === 0 ? (
        empty
      ) : (
        <DataTable
          caption={title}
          rows={transactions}
          rowKey={({ txHash }) => txHash}
          columns={[
            {
              key: 'hash',
              kind: 'lead',
              head: t('column.hash'),
              cell: ({ networkId, txHash }) => (
                <TextLink to={explorerPath(networkId, txHash)} title={txHash}>
                  <HashText>{shortHash(txHash)}</HashText>
                </TextLink>
              ),
            },
            {
              key: 'sent',
              head: t('column.sent'),
              cell: ({ sentAt }) => formatTime(sentAt, i18n.language, zone),
              wide: true,
            },
            {
              key: 'status',
              head: t('column.status'),
              cell: ({ state }) => <Tag tone={toneOf(state)}>{t(`status.${state}`)}</Tag>,
            },
            ...(isBlock ? [] : [blockColumn]),
            {
              key: 'amount',
              head: t('column.amount'),
              numbers: true,
              cell: ({ outputs: [first, ...more] }) =>
                first && more.length === 0
                  ? amountWords(first, i18n.language)
                  : t('amounts', { count: more.length + (first ? 1 : 0) }),
            },
          ]}
        />
      )}
    </Stack>
  )
}
