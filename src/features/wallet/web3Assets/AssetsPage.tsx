import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { walletPaths } from '#contract/wallet/walletLinks.ts'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import type { Web3AssetsRef } from '#machines/wallet/web3Assets/web3Assets.machine.ts'
import { web3AssetsView } from '#machines/wallet/web3Assets/web3Assets.view.ts'
import { failureParts } from '#i18n/failure.ts'
import { Box } from '#ui/layout/Box.tsx'
import { LinkButton } from '#ui/forms/Button.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { PageFrame } from '#ui/layout/PageFrame.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { ChainFilter } from './ChainFilter.tsx'
import { IndexWait } from '../parts/IndexWait.tsx'
import { Tokens } from './Tokens.tsx'
import { Total } from './Total.tsx'
import { TransactionDialog } from './TransactionDialog.tsx'
import { Transactions } from './Transactions.tsx'
import { steppedBack } from '../parts/steppedBack.ts'
import { useShown } from './shown.ts'
import { WalletNeeded } from '../parts/WalletNeeded.tsx'

/** Balances and transactions of a wallet's addresses, by chain. */
export function AssetsPage() {
  const { t } = useTranslation(['web3Assets', 'web3'])
  const { actor, app } = useLoaderData<PageData<Web3AssetsRef>>()
  const view = useSelector(actor, web3AssetsView, shallowEqual)
  const read = useSelector(actor, (snapshot) => snapshot.children.fetchBalances)
  const list = useSelector(actor, (snapshot) => snapshot.children.transactions)
  const transaction = useSelector(actor, (snapshot) => snapshot.children.transaction)
  const shown = useShown(app)
  const retry = { label: t('action.retry'), onRetry: () => actor.send({ type: 'refresh.requested' }) }
  return (
    <PageFrame
      title={t('page.title')}
      actions={
        view.phase !== 'guest' && (
          <Stack direction="row" sx={{ gap: 2 }}>
            <LinkButton size="small" to={walletPaths.receive}>
              {t('action.receive')}
            </LinkButton>
            <LinkButton look="primary" size="small" to={walletPaths.swap}>
              {t('action.swap')}
            </LinkButton>
          </Stack>
        )
      }
    >
      {view.phase === 'guest' ? (
        <WalletNeeded app={app} />
      ) : (
        <Stack sx={{ gap: 4 }}>
          <Total app={app} actor={actor} view={view} shown={shown} read={read} />
          {view.phase === 'loading' && (
            <>
              {read && <IndexWait read={read} instead={<Skeleton height={62} />} />}
              <div role="status" aria-label={t('state.loading')}>
                <Skeleton height={240} />
              </div>
            </>
          )}
          {view.phase === 'failed' && (
            <FailureState title={t('state.failed')} retry={retry} {...(view.error && failureParts(view.error))} />
          )}
          {view.isStale && (
            <FailureState title={t('state.stale')} retry={retry} {...(view.error && failureParts(view.error))} />
          )}
          {view.phase === 'shown' && (
            <>
              <ChainFilter actor={actor} view={view} />
              <Box sx={{ opacity: view.isStale ? steppedBack : 1 }}>
                <Tokens actor={actor} view={view} shown={shown} />
              </Box>
            </>
          )}
          {view.isBroken && (
            <FailureState title={t('list.broken')} retry={retry}>
              {t('list.brokenHint')}
            </FailureState>
          )}
          {list && !view.isBroken && <Transactions app={app} actor={actor} list={list} shown={shown} />}
          {transaction && (
            <TransactionDialog
              app={app}
              actor={transaction}
              shown={shown}
              onClose={() => actor.send({ type: 'transaction.closed' })}
            />
          )}
        </Stack>
      )}
    </PageFrame>
  )
}
