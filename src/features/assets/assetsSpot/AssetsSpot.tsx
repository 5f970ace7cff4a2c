import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { addressBookPath, depositPaths } from '#contract/assets/depositLinks.ts'
import { transferPaths, transferSearch } from '#contract/assets/transferLinks.ts'
import { walletTypes } from '#contract/assets/accounts.ts'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import type { AssetsSpotRef } from '#machines/assets/assetsSpot/assetsSpot.machine.ts'
import { assetsSpotView } from '#machines/assets/assetsSpot/assetsSpot.view.ts'
import { failureParts } from '#i18n/failure.ts'
import { Box } from '#ui/layout/Box.tsx'
import { Button, LinkButton } from '#ui/forms/Button.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { PageFrame } from '#ui/layout/PageFrame.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Totals } from '../parts/Totals.tsx'
import { useShown } from '../parts/useShown.ts'
import { Allocation } from './Allocation.tsx'
import { AtWork } from './AtWork.tsx'
import { Equity } from './Equity.tsx'
import { OtherAccounts } from './OtherAccounts.tsx'
import { SpotCoins } from './SpotCoins.tsx'

/** Overview of the user's assets: total, history, allocation, orders and trades. */
export function AssetsSpot() {
  const { t } = useTranslation(['assetsSpot', 'assetsOverview'])
  const { actor, app } = useLoaderData<PageData<AssetsSpotRef>>()
  const view = useSelector(actor, assetsSpotView)
  const shown = useShown(app, view.overview)
  const refresh = () => actor.send({ type: 'refresh.requested' })
  const retry = { label: t('assetsOverview:action.retry'), onRetry: refresh, busy: view.isBusy }
  return (
    <PageFrame
      title={t('page.title')}
      actions={
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
          {/* Rendered from the start, because content added later would move what is beside and below it. */}
          {view.phase !== 'failed' && (
            <Button look="plain" size="small" busy={view.isBusy} onClick={refresh}>
              {t('assetsOverview:action.refresh')}
            </Button>
          )}
          <LinkButton look="plain" size="small" to={transferPaths.records}>
            {t('assetsOverview:action.records')}
          </LinkButton>
          <LinkButton look="plain" size="small" to={addressBookPath}>
            {t('assetsOverview:action.addresses')}
          </LinkButton>
          <LinkButton size="small" to={depositPaths.topup}>
            {t('assetsOverview:action.deposit')}
          </LinkButton>
          <LinkButton look="primary" size="small" to={transferSearch({ source: walletTypes.spot })}>
            {t('assetsOverview:action.transfer')}
          </LinkButton>
        </Stack>
      }
    >
      <Stack sx={{ gap: 4 }}>
        {view.phase === 'failed' ? (
          <FailureState
            title={t('assetsOverview:state.failed')}
            retry={retry}
            {...(view.error && failureParts(view.error))}
          />
        ) : (
          <Totals
            app={app}
            view={view}
            account={{ label: t('page.total'), totalUsdt: view.spot?.totalUsdt }}
            shown={shown}
            retry={retry}
          />
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'stretch' }}>
          {!view.isSignedOut && <Equity actor={actor} shown={shown} />}
          {view.phase === 'loading' && (
            <Box sx={{ flex: '1 1 280px' }}>
              <Skeleton height="100%" />
            </Box>
          )}
          {view.phase === 'shown' && <Allocation shares={view.shares} shown={shown} isStale={view.isStale} />}
        </Box>
        {view.phase === 'loading' && (
          <Stack role="status" aria-label={t('assetsOverview:state.loading')} sx={{ gap: 4 }}>
            <Skeleton height={180} />
            <Skeleton height={120} />
          </Stack>
        )}
        {view.phase === 'shown' && (
          <>
            {view.spot && <SpotCoins account={view.spot} isStale={view.isStale} shown={shown} />}
            <AtWork app={app} trading={view.trading} />
            <OtherAccounts accounts={view.others} shown={shown} />
          </>
        )}
      </Stack>
    </PageFrame>
  )
}
