import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { second } from '#contract/kernel/durations.ts'
import { shellLimits } from '#contract/shell/limits.ts'
import { loginPath } from '#contract/shell/redirect.ts'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import { zoneOf } from '#machines/shell/preferences/preferences.view.ts'
import type { StatusRef } from '#machines/shell/status/status.machine.ts'
import { statusView, subscriptionView } from '#machines/shell/status/status.view.ts'
import { failureParts } from '#i18n/failure.ts'
import { formatCount, formatTime } from '#i18n/format.ts'
import { Text } from '#ui/content/Text.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Button, LinkButton } from '#ui/forms/Button.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { PageFrame } from '#ui/layout/PageFrame.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { narrow } from '#ui/layout/windows.ts'
import { Incidents } from './Incidents.tsx'
import { Parts } from './Parts.tsx'

type Data = PageData<StatusRef>

/** The venue's own parts with their uptime, and incidents. */
export function StatusPage() {
  const { t } = useTranslation('status')
  const { actor } = useLoaderData<Data>()
  const { overview, phase } = useSelector(actor, statusView, shallowEqual)
  return (
    <PageFrame title={t('title')}>
      <Stack sx={{ gap: 6 }}>
        {/* As tall as a failure, so that what follows does not move. */}
        <Box sx={{ minHeight: 84 }}>
          <Now />
        </Box>
        <Subscription />
        {/* As tall as the window, and nothing follows it that the parts would move. */}
        {phase === 'loading' && !overview && <Skeleton height="100dvh" />}
        {overview && <Parts parts={overview.parts} />}
        {overview && <Incidents overview={overview} />}
        {overview && (
          <Text as="p" kind="small" tone="soft" sx={{ maxWidth: 760 }}>
            {t('note', { seconds: shellLimits.status.probeEvery / second })}
          </Text>
        )}
      </Stack>
    </PageFrame>
  )
}

const kinds = { allUp: 'success', incident: 'warning', someDown: 'warning', allDown: 'error', unknown: 'info' } as const

function Now() {
  const { t, i18n } = useTranslation('status')
  const { actor, app } = useLoaderData<Data>()
  const zone = useSelector(app.preferences, zoneOf)
  const { phase, overview, summary, age, error } = useSelector(actor, statusView, shallowEqual)
  const retry = { label: t('action.retry'), onRetry: () => actor.send({ type: 'retry.requested' }) }
  switch (phase) {
    case 'loading':
      return <Alert kind="info" title={t('now.loading')} />
    case 'unreachable':
      return <FailureState title={t('now.unreachable')} retry={retry} {...(error && failureParts(error))} />
    case 'crashed':
      return (
        <FailureState title={t('now.crashed')} retry={retry}>
          {t('now.crashedText')}
        </FailureState>
      )
    case 'stale':
      return (
        <FailureState title={t('now.stale')} retry={retry}>
          {t('now.age', { seconds: formatCount(age, i18n.language) })}
        </FailureState>
      )
    default:
      return (
        <Alert kind={kinds[summary]} title={t(`now.${summary}`)}>
          {typeof overview?.probedAt === 'number' &&
            t('now.probed', { time: formatTime(overview.probedAt, i18n.language, zone) })}
        </Alert>
      )
  }
}

/** Room for the longest sentence, so that a shorter one before it moves nothing. */
const said = {
  minWidth: 280,
  textAlign: 'end',
  [narrow]: { flexBasis: '100%', minWidth: 0, minHeight: 40, textAlign: 'start' },
} as const

function Subscription() {
  const { t } = useTranslation('status')
  const { actor } = useLoaderData<Data>()
  const state = useSelector(actor, subscriptionView)
  const isOn = state === 'on' || state === 'unsubscribing'
  return (
    <Panel
      sx={{ p: 5, display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', justifyContent: 'space-between' }}
      aria-labelledby="subscription"
    >
      <Box sx={{ flex: '1 1 320px' }}>
        <Text as="h2" kind="heading" id="subscription">
          {t('subscription.title')}
        </Text>
        <Text as="p" tone="soft">
          {t('subscription.text')}
        </Text>
      </Box>
      <Stack
        direction="row"
        // As wide as its longest state, so that none of them moves it.
        sx={{
          gap: 3,
          alignItems: 'center',
          flexWrap: 'wrap',
          minHeight: 40,
          flexDirection: 'row-reverse',
          width: 440,
          [narrow]: { width: '100%' },
        }}
      >
        {state === 'signedOut' && <LinkButton to={loginPath('/status')}>{t('action.login')}</LinkButton>}
        {state === 'failed' && (
          <Button onClick={() => actor.send({ type: 'subscription.retried' })}>{t('action.again')}</Button>
        )}
        {state !== 'signedOut' && state !== 'failed' && (
          <Button
            disabled={state !== 'on' && state !== 'off'}
            onClick={() => actor.send({ type: isOn ? 'unsubscribe.requested' : 'subscribe.requested' })}
          >
            {t(isOn ? 'action.unsubscribe' : 'action.subscribe')}
          </Button>
        )}
        <Text tone="soft" role="status" sx={said}>
          {t(`subscription.${state}`)}
        </Text>
      </Stack>
    </Panel>
  )
}
