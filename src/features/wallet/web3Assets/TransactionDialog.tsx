import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ChainTransactionDetail } from '#contract/wallet/entities/chain.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { copyView } from '#machines/shell/copy/copy.machine.ts'
import { zoneOf } from '#machines/shell/preferences/preferences.view.ts'
import type { Web3TransactionRef } from '#machines/wallet/web3Transaction/web3Transaction.machine.ts'
import { web3TransactionView } from '#machines/wallet/web3Transaction/web3Transaction.machine.ts'
import { failureParts } from '#i18n/failure.ts'
import { formatAmount, formatCount, formatTime } from '#i18n/format.ts'
import { CopyLine } from '#ui/content/CopyLine.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Facts } from '#ui/lists/Facts.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import type { Shown } from './shown.ts'

const what = 'txHash'

interface Props {
  app: AppRefs
  actor: Pick<Web3TransactionRef, 'subscribe' | 'getSnapshot' | 'send'>
  shown: Shown
  onClose: () => void
}

/** One transaction, found by its hash. */
export function TransactionDialog({ app, actor, shown, onClose }: Props) {
  const { t } = useTranslation('web3Assets')
  const view = useSelector(actor, web3TransactionView, shallowEqual)
  const isRefused = useSelector(app.copy, (snapshot) => copyView(snapshot, what).isRefused)
  const { txHash } = view
  return (
    <Dialog
      open={view.isOpen}
      height={620}
      title={t('transaction.title')}
      closeLabel={t('action.close')}
      onClose={onClose}
    >
      <Stack sx={{ gap: 4 }}>
        {txHash !== undefined && (
          <CopyLine
            label={t('transaction.hash')}
            text={txHash}
            copyLabel={t('transaction.copyHash')}
            onCopy={() => app.copy.send({ type: 'copy.requested', what, text: txHash })}
            refused={isRefused ? t('transaction.copyRefused') : undefined}
          />
        )}
        {view.phase === 'loading' && (
          <div role="status" aria-label={t('transaction.loading')}>
            <Skeleton height={220} />
          </div>
        )}
        {view.phase === 'failed' && (
          <FailureState
            title={t('transaction.failed')}
            retry={{ label: t('action.retry'), onRetry: () => actor.send({ type: 'retry.requested' }) }}
            {...(view.error && failureParts(view.error))}
          />
        )}
        {view.transaction && view.phase === 'shown' && (
          <Details app={app} transaction={view.transaction} shown={shown} />
        )}
      </Stack>
    </Dialog>
  )
}

function Details({ app, transaction, shown }: { app: AppRefs; transaction: ChainTransactionDetail; shown: Shown }) {
  const { t, i18n } = useTranslation('web3Assets')
  const zone = useSelector(app.preferences, zoneOf)
  const side = (name: string, part: ChainTransactionDetail['from']) =>
    part ? [{ name, value: `${shown.exact(part.amount)} ${part.symbol}` }] : []
  const rows = [
    { name: t('column.action'), value: t(`kind.${transaction.action}`) },
    {
      name: t('transaction.state'),
      value: (
        <Tag tone={transaction.txStatus === 'success' ? 'success' : 'warning'}>
          {t(`status.${transaction.txStatus}`)}
        </Tag>
      ),
    },
    { name: t('transaction.chain'), value: transaction.chainName },
    ...side(t(transaction.action === 'approve' ? 'transaction.allowance' : 'transaction.out'), transaction.from),
    ...side(t('transaction.in'), transaction.to),
    { name: t('transaction.gas'), value: `${formatAmount(transaction.gas, i18n.language)} ${transaction.gasSymbol}` },
    { name: t('transaction.time'), value: formatTime(transaction.txTime, i18n.language, zone) },
    { name: t('transaction.block'), value: formatCount(transaction.height, i18n.language) },
    { name: t('transaction.confirmations'), value: formatCount(transaction.confirmations, i18n.language) },
    { name: t('transaction.address'), value: transaction.address },
  ]
  return <Facts rows={rows} />
}
