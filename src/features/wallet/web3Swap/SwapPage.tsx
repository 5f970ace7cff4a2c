import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { transactionPath } from '#contract/wallet/walletLinks.ts'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import type { Web3SwapRef } from '#machines/wallet/web3Swap/web3Swap.machine.ts'
import { web3SwapView } from '#machines/wallet/web3Swap/web3Swap.view.ts'
import { failureParts } from '#i18n/failure.ts'
import { formatAmount } from '#i18n/format.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button, LinkButton } from '#ui/forms/Button.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { PageFrame } from '#ui/layout/PageFrame.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { takeFocus } from '#ui/overlays/takeFocus.ts'
import { Text } from '#ui/content/Text.tsx'
import { IndexWait } from '../parts/IndexWait.tsx'
import { SwapForm } from './SwapForm.tsx'
import { SwapReview } from './SwapReview.tsx'
import { WalletNeeded } from '../parts/WalletNeeded.tsx'

/** Swaps one token for another. */
export function SwapPage() {
  const { t, i18n } = useTranslation(['web3Swap', 'web3'])
  const { actor, app } = useLoaderData<PageData<Web3SwapRef>>()
  const view = useSelector(actor, web3SwapView, shallowEqual)
  const read = useSelector(actor, (snapshot) => snapshot.children.fetchBalances)
  const retry = { label: t('action.retry'), onRetry: () => actor.send({ type: 'retry.requested' }) }
  const { phase, swapped, from, to } = view
  const waits = phase === 'loading' || phase === 'loadingBalances'
  return (
    <PageFrame narrow title={t('page.title')}>
      {phase === 'guest' && <WalletNeeded app={app} />}
      {waits && (
        <Stack sx={{ gap: 3 }}>
          {read ? <IndexWait read={read} instead={<Skeleton height={68} />} /> : <Skeleton height={68} />}
          <Stack role="status" aria-label={t(phase === 'loading' ? 'state.loading' : 'state.balances')} sx={{ gap: 3 }}>
            <Skeleton height={124} />
            <Skeleton height={32} />
            <Skeleton height={124} />
            <Skeleton height={90} />
            <Skeleton height={54} />
            <Skeleton height={48} />
          </Stack>
        </Stack>
      )}
      {(phase === 'setupFailed' || phase === 'balancesFailed') && (
        <FailureState title={t(`state.${phase}`)} retry={retry} {...(view.error && failureParts(view.error))} />
      )}
      {phase === 'receipt' && (
        <Panel ref={takeFocus} tabIndex={-1} aria-label={t('result.title')} sx={{ p: 5 }}>
          <Stack sx={{ gap: 4 }}>
            <Alert kind="success" title={t('result.title')}>
              {swapped &&
                t('result.text', {
                  amountIn: formatAmount(swapped.amountIn, i18n.language),
                  amountOut: formatAmount(swapped.amountOut, i18n.language),
                  from: from?.token.symbol ?? '',
                  to: to?.token.symbol ?? '',
                })}
            </Alert>
            {swapped && <LinkButton to={transactionPath(swapped)}>{t('action.details')}</LinkButton>}
            {swapped && (
              <Text kind="small" tone="soft" translate="no">
                {swapped.txHash}
              </Text>
            )}
            <Button look="primary" fullWidth onClick={() => actor.send({ type: 'another.requested' })}>
              {t('action.another')}
            </Button>
          </Stack>
        </Panel>
      )}
      {(phase === 'form' ||
        phase === 'reviewing' ||
        phase === 'approving' ||
        phase === 'sending' ||
        phase === 'settling') && <SwapForm actor={actor} view={view} />}
      <SwapReview actor={actor} view={view} />
    </PageFrame>
  )
}
