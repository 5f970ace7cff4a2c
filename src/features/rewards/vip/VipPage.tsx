import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { loginPath } from '#contract/shell/redirect.ts'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import type { VipRef } from '#machines/rewards/vip/vip.machine.ts'
import { vipView } from '#machines/rewards/vip/vip.view.ts'
import { failureParts } from '#i18n/failure.ts'
import { Text } from '#ui/content/Text.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Button, LinkButton } from '#ui/forms/Button.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { PageFrame } from '#ui/layout/PageFrame.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { narrow } from '#ui/layout/windows.ts'
import { Calculator } from './Calculator.tsx'
import { Days } from './Days.tsx'
import { Levels } from './Levels.tsx'
import { Standing } from './Standing.tsx'

/** As tall as a user's level and chart on a desktop, so that nothing below moves when they load. */
const personal = { minHeight: 292, [narrow]: { minHeight: 560 } } as const

/** VIP levels: the user's own, fees by level, and a calculator. */
export function VipPage() {
  const { t } = useTranslation(['vip', 'common'])
  const { actor } = useLoaderData<PageData<VipRef>>()
  const view = useSelector(actor, vipView, shallowEqual)
  const refresh = () => actor.send({ type: 'refresh.requested' })
  const retry = { label: t('action.retry'), onRetry: refresh, busy: view.isBusy }
  return (
    <PageFrame
      title={t('title')}
      actions={
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
          {/* Its place is kept until it is known whether there is something to refresh. */}
          <Box sx={{ visibility: view.phase === 'loading' || view.phase === 'shown' ? 'visible' : 'hidden' }}>
            <Button look="plain" size="small" busy={view.isBusy} onClick={refresh}>
              {t('action.refresh')}
            </Button>
          </Box>
          <LinkButton look="plain" size="small" to="/rateStandard">
            {t('action.rules')}
          </LinkButton>
        </Stack>
      }
    >
      <Stack sx={{ gap: 4 }}>
        {view.isStale && (
          <FailureState title={t('state.stale')} retry={retry} {...(view.error && failureParts(view.error))} />
        )}
        {view.phase === 'entering' && (
          // Guests and users see different things here, so nothing is shown before it is known which.
          <Box role="status" aria-label={t('common:state.loading')}>
            <Skeleton height={400} />
          </Box>
        )}
        {view.phase === 'loading' && (
          <Stack role="status" aria-label={t('state.loading')} sx={{ gap: 4 }}>
            <Panel sx={{ p: 5, ...personal, boxSizing: 'border-box' }}>
              <Skeleton width={180} height={48} />
              <Box sx={{ mt: 4 }}>
                <Skeleton height={120} />
              </Box>
            </Panel>
            <Panel sx={{ height: 248, [narrow]: { height: 264 }, boxSizing: 'border-box' }} />
          </Stack>
        )}
        {view.phase === 'failed' && (
          <FailureState title={t('state.failed')} retry={retry} {...(view.error && failureParts(view.error))} />
        )}
        {view.phase === 'guest' && <Guest />}
        {view.status && (
          <>
            <Standing status={view.status} />
            <Days days={view.status.days} />
          </>
        )}
        {view.phase !== 'entering' && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'flex-start' }}>
            <Levels level={view.status?.level} />
            <Calculator actor={actor} />
          </Box>
        )}
      </Stack>
    </PageFrame>
  )
}

function Guest() {
  const { t } = useTranslation('vip')
  return (
    <Panel
      aria-label={t('guest.title')}
      sx={{ p: 5, display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'center', justifyContent: 'space-between' }}
    >
      <Stack sx={{ gap: 1 }}>
        <Text as="h2" kind="heading">
          {t('guest.title')}
        </Text>
        <Text as="p" tone="soft">
          {t('guest.text')}
        </Text>
      </Stack>
      <LinkButton look="primary" to={loginPath('/vip')}>
        {t('guest.login')}
      </LinkButton>
    </Panel>
  )
}
