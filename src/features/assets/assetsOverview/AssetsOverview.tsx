import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import type { AssetsOverviewRef } from '#machines/assets/assetsOverview/assetsOverview.machine.ts'
import { assetsOverviewView } from '#machines/assets/assetsOverview/assetsOverview.machine.ts'
import { outcomesView } from '#machines/shell/outcomes/outcomes.view.ts'
import { financialPath, statementPath } from '#contract/assets/financialLinks.ts'
import { withdrawPagePath } from '#contract/assets/withdrawLinks.ts'
import { addressBookPath, depositPaths } from '#contract/assets/depositLinks.ts'
import { transferSearch } from '#contract/assets/transferLinks.ts'
import { failureParts } from '#i18n/failure.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button, LinkButton } from '#ui/forms/Button.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { PageFrame } from '#ui/layout/PageFrame.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { ListEnd } from '#ui/layout/ListEnd.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Account } from './Account.tsx'
import { Allocation } from './Allocation.tsx'
import { ProfitPictures } from './ProfitPictures.tsx'
import { Totals } from '../parts/Totals.tsx'
import { useShown } from '../parts/useShown.ts'

/** The user's total, equity and PnL as pictures, the allocation, and each account with its coins. */
export function OverviewContents({ Pictures }: { Pictures: typeof ProfitPictures }) {
  const { t } = useTranslation(['assetsOverview', 'outcomes'])
  const { actor, app } = useLoaderData<PageData<AssetsOverviewRef>>()
  const view = useSelector(actor, assetsOverviewView)
  const open = useSelector(app.outcomes, (snapshot) => outcomesView(snapshot).open)
  const shown = useShown(app, view.overview)
  const retry = {
    label: t('action.retry'),
    onRetry: () => actor.send({ type: 'refresh.requested' }),
    busy: view.isBusy,
  }
  return (
    <PageFrame
      title={t('page.title')}
      actions={
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
          {/* Rendered from the start, because content added later would move what is beside and below it. */}
          {view.phase !== 'failed' && (
            <Button
              look="plain"
              size="small"
              busy={view.isBusy}
              onClick={() => actor.send({ type: 'refresh.requested' })}
            >
              {t('action.refresh')}
            </Button>
          )}
          <LinkButton look="plain" size="small" to={financialPath}>
            {t('action.records')}
          </LinkButton>
          <LinkButton look="plain" size="small" to={statementPath}>
            {t('action.statement')}
          </LinkButton>
          <LinkButton look="plain" size="small" to={addressBookPath}>
            {t('action.addresses')}
          </LinkButton>
          <LinkButton size="small" to={depositPaths.topup}>
            {t('action.deposit')}
          </LinkButton>
          <LinkButton size="small" to={withdrawPagePath}>
            {t('action.withdraw')}
          </LinkButton>
          <LinkButton look="primary" size="small" to={transferSearch({})}>
            {t('action.transfer')}
          </LinkButton>
        </Stack>
      }
    >
      <Stack sx={{ gap: 4 }}>
        {view.phase === 'failed' ? (
          <FailureState title={t('state.failed')} retry={retry} {...(view.error && failureParts(view.error))} />
        ) : (
          <Totals app={app} view={view} shown={shown} retry={retry} />
        )}
        {view.profitTiles && (
          <Pictures actor={view.profitTiles} app={app} shown={shown}>
            {view.phase === 'loading' ? (
              <Skeleton height="100%" />
            ) : (
              <Allocation shares={view.shares} accounts={view.accountShares} shown={shown} isStale={view.isStale} />
            )}
          </Pictures>
        )}
        {view.phase === 'loading' && (
          <Stack role="status" aria-label={t('state.loading')} sx={{ gap: 4 }}>
            <Skeleton height={180} />
            <Skeleton height={120} />
          </Stack>
        )}
        {view.accounts.map((account) => (
          <Account
            key={`${account.walletType}-${account.tradeId ?? ''}`}
            account={account}
            isStale={view.isStale}
            shown={shown}
          />
        ))}
        {open > 0 && (
          <ListEnd data-page>
            <Alert kind="warning">{t('outcomes:open.count', { count: open })}</Alert>
          </ListEnd>
        )}
      </Stack>
    </PageFrame>
  )
}

/** The overview of the user's assets. */
export function AssetsOverview() {
  return <OverviewContents Pictures={ProfitPictures} />
}
