import type { ComponentProps, ComponentType } from 'react'
import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { assetsLimits } from '#contract/assets/limits.ts'
import { depositPaths } from '#contract/assets/depositLinks.ts'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import type { DepositRecoveryRef } from '#machines/assets/depositRecovery/depositRecovery.machine.ts'
import { depositRecoveryView } from '#machines/assets/depositRecovery/depositRecovery.view.ts'
import { zoneOf } from '#machines/shell/preferences/preferences.view.ts'
import { FailureText } from '#features/parts/failure/FailureText.tsx'
import { Text } from '#ui/content/Text.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Button, LinkButton } from '#ui/forms/Button.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { PageFrame } from '#ui/layout/PageFrame.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import type { RecoveryForm } from './RecoveryForm.tsx'
import { RecoveryList } from './RecoveryList.tsx'
import type { RecoveryRecord } from './RecoveryRecord.tsx'

/** Space reserved for a request with its history while it loads. In px. */
export const recoveryRoom = { record: 560 }

/** Space reserved for the form, also while it loads, so that the list below keeps its place. */
const formRoom = { minHeight: 940, display: 'grid' }

/** Parts that the route loads late. */
interface RecoveryParts {
  /** The form of a new request. */
  readonly Form: ComponentType<ComponentProps<typeof RecoveryForm>>
  /** A single request. */
  readonly Record: ComponentType<ComponentProps<typeof RecoveryRecord>>
}

/** The recovery requests with their form, or one request with its progress. */
export function RecoveryPage({ Form, Record }: RecoveryParts) {
  const { t } = useTranslation(['depositRecovery', 'common'])
  const { actor, app } = useLoaderData<PageData<DepositRecoveryRef>>()
  const view = useSelector(actor, depositRecoveryView, shallowEqual)
  const zone = useSelector(app.preferences, zoneOf)
  const { phase, error } = view
  const retry = { label: t('common:action.retry'), onRetry: () => actor.send({ type: 'retry.requested' }) }
  if (view.isFollowing)
    return (
      <PageFrame
        narrow
        title={t('record.title')}
        actions={<LinkButton to={depositPaths.recovery}>{t('record.back')}</LinkButton>}
      >
        <Box sx={{ minHeight: recoveryRoom.record }}>{view.recovery && <Record actor={view.recovery} app={app} />}</Box>
        {view.isBroken && <FailureState title={t('record.broken')} retry={retry} />}
      </PageFrame>
    )
  return (
    <PageFrame
      narrow
      title={t('page.title')}
      actions={<LinkButton to={depositPaths.topup}>{t('action.deposits')}</LinkButton>}
    >
      <Stack sx={{ gap: 4 }}>
        <Text tone="soft">{t(view.isRevising ? 'page.revise' : 'page.lead')}</Text>
        {phase === 'loading' && (
          <Box role="status" aria-label={t('state.loading')} sx={formRoom}>
            <Skeleton height="100%" />
          </Box>
        )}
        {phase === 'failed' && (
          <FailureState title={t('state.failed')} retry={retry}>
            {error && <FailureText error={error} />}
          </FailureState>
        )}
        {phase === 'applied' && (
          <Panel sx={{ p: 4 }}>
            <Stack sx={{ gap: 4 }}>
              <Alert kind="success" title={t('state.applied')}>
                {t('state.appliedHint', { hours: String(assetsLimits.funds.recoveryHours) })}
              </Alert>
              <Button onClick={() => actor.send({ type: 'another.requested' })}>{t('action.another')}</Button>
            </Stack>
          </Panel>
        )}
        {phase !== 'loading' && phase !== 'failed' && (
          <>
            {phase !== 'applied' && (
              <Box sx={formRoom}>
                <Form actor={actor} view={view} />
              </Box>
            )}
            <RecoveryList rows={view.recoveries} zone={zone} />
          </>
        )}
      </Stack>
    </PageFrame>
  )
}
