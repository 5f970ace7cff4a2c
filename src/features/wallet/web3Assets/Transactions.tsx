import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { kernelLimits } from '#contract/kernel/limits.ts'
import type { ChainTransaction } from '#contract/wallet/entities/chain.ts'
import { walletPaths } from '#contract/wallet/walletLinks.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { pagedListView } from '#machines/patterns/pagedList/pagedList.view.ts'
import { zoneOf } from '#machines/shell/preferences/preferences.view.ts'
import type { Web3AssetsRef, Web3AssetsSnapshot } from '#machines/wallet/web3Assets/web3Assets.machine.ts'
import type { TransactionRow } from '#machines/wallet/web3Assets/web3Assets.setup.ts'
import { failureParts } from '#i18n/failure.ts'
import { formatCount, formatTime } from '#i18n/format.ts'
import { Box } from '#ui/layout/Box.tsx'
import { Amount } from '#ui/content/Amount.tsx'
import { Button, LinkButton } from '#ui/forms/Button.tsx'
import { DataTable } from '#ui/lists/DataTable.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { BlocksDrawing } from '#ui/feedback/drawings.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import { Text } from '#ui/content/Text.tsx'
import type { Shown } from './shown.ts'

const { shownDigits } = kernelLimits.amounts

type List = NonNullable<Web3AssetsSnapshot['children']['transactions']>

/** This many leading characters distinguish the hashes in a list. */
const headLetters = 8

/** Transactions of the wallet's addresses, newest first. */
export function Transactions({
  app,
  actor,
  list,
  shown,
}: {
  app: AppRefs
  actor: Web3AssetsRef
  list: List
  shown: Shown
}) {
  const { t, i18n } = useTranslation('web3Assets')
  const zone = useSelector(app.preferences, zoneOf)
  const view = useSelector(list, pagedListView<TransactionRow, unknown>)
  const error = useSelector(list, (snapshot) => snapshot.context.error)
  const side = (part: ChainTransaction['from']) =>
    part && (
      <>
        <Amount parts={shown.amount(part.amount, shownDigits)} /> {part.symbol}
      </>
    )
  const short = (hash: string) => `${hash.slice(0, headLetters)}…`
  const columns = [
    {
      key: 'action',
      head: t('column.action'),
      cell: (row: TransactionRow) => (
        <Stack sx={{ alignItems: 'flex-start', '& button': { marginInlineStart: '-8px' } }}>
          {row.action === 'approve' && row.from
            ? t('list.approved', { symbol: row.from.symbol })
            : t(`kind.${row.action}`)}
          <Button
            look="plain"
            size="small"
            aria-label={t('action.details', { hash: short(row.txHash) })}
            onClick={() => actor.send({ type: 'transaction.opened', chainIndex: row.chainIndex, txHash: row.txHash })}
          >
            {short(row.txHash)}
          </Button>
        </Stack>
      ),
    },
    {
      key: 'time',
      head: t('column.time'),
      cell: (row: TransactionRow) => formatTime(row.txTime, i18n.language, zone),
      wide: true,
    },
    { key: 'chain', head: t('column.chain'), cell: (row: TransactionRow) => row.chainName, wide: true },
    {
      key: 'from',
      head: t('column.from'),
      cell: (row: TransactionRow) => (row.action === 'approve' ? '' : side(row.from)),
      numbers: true,
    },
    { key: 'to', head: t('column.to'), cell: (row: TransactionRow) => side(row.to), numbers: true },
    {
      key: 'status',
      head: t('column.status'),
      cell: (row: TransactionRow) => (
        <Tag tone={row.txStatus === 'success' ? 'success' : 'warning'}>{t(`status.${row.txStatus}`)}</Tag>
      ),
    },
  ]
  const retry = { label: t('action.retry'), onRetry: () => actor.send({ type: 'list.retried' }) }
  return (
    <Panel aria-label={t('list.title')}>
      <Text as="h2" kind="heading" sx={{ display: 'block', p: '12px 12px 4px' }}>
        {t('list.title')}
      </Text>
      {view.phase === 'loading' && (
        <Stack role="status" aria-label={t('list.loading')} sx={{ gap: 3, p: 4 }}>
          <Skeleton height={28} />
          <Skeleton height={28} />
          <Skeleton height={28} />
        </Stack>
      )}
      {view.phase === 'empty' && (
        <EmptyState
          drawing={<BlocksDrawing />}
          title={t('list.empty')}
          action={<LinkButton to={walletPaths.swap}>{t('action.swap')}</LinkButton>}
        />
      )}
      {view.rows.length > 0 && (
        <DataTable
          caption={t('list.title')}
          columns={columns}
          rows={view.rows}
          rowKey={(row) => row.id}
          busy={view.isBusy}
        />
      )}
      <Box sx={{ p: 3, display: 'flex', justifyContent: 'center' }}>
        {view.phase === 'failed' && (
          <FailureState
            title={t(view.rows.length === 0 ? 'list.failed' : 'list.moreFailed')}
            retry={retry}
            {...(error && failureParts(error))}
          />
        )}
        {view.phase === 'rows' &&
          (view.hasMore || view.isBusy ? (
            <Button busy={view.isBusy} onClick={() => actor.send({ type: 'next.requested' })}>
              {t('list.more')}
            </Button>
          ) : (
            <Text kind="small" tone="faint">
              {t('list.end', { total: formatCount(view.total ?? view.rows.length, i18n.language) })}
            </Text>
          ))}
      </Box>
    </Panel>
  )
}
