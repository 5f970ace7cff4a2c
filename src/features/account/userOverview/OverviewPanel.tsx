import type { ReactNode } from 'react'
import { useId } from 'react'
import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { overviewPanelView } from '#machines/account/overviewPanel/overviewPanel.machine.ts'
import type { OverviewPanelRef } from '#machines/account/overviewPanel/overviewPanel.machine.ts'
import { failureParts } from '#i18n/failure.ts'
import { Text } from '#ui/content/Text.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Stack } from '#ui/layout/Stack.tsx'

/** A part of the overview: what it loads, its failure with a retry, and the next step below. */
export function OverviewPanel<Data>({
  actor,
  title,
  corner,
  isTall = false,
  children,
  step,
}: {
  actor: OverviewPanelRef
  title: string
  /** Opposite the title. */
  corner?: ReactNode
  /** It lists entries of two lines. */
  isTall?: boolean
  children: (data: Data) => ReactNode
  /** The next step; undefined data: not loaded. */
  step: (data: Data | undefined) => ReactNode
}) {
  const { t } = useTranslation('userOverview')
  const id = useId()
  const view = useSelector(actor, (snapshot) => overviewPanelView<Data>(snapshot), shallowEqual)
  const retry = {
    label: t('action.retry'),
    onRetry: () => actor.send({ type: 'refresh.requested' }),
    busy: view.isBusy,
  }
  return (
    <Panel
      aria-labelledby={id}
      // As tall as most contents, so that nothing below moves when they load.
      sx={{
        p: 5,
        minHeight: isTall ? 356 : 280,
        minWidth: 0,
        boxSizing: 'border-box',
        display: 'flex',
        flexDirection: 'column',
        gap: 3,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32 }}>
        <Text as="h2" kind="heading" id={id}>
          {title}
        </Text>
        {corner}
      </Box>
      <Stack sx={{ flex: 1, gap: 2, minWidth: 0 }}>
        {view.isStale && (
          <FailureState title={t('state.stale')} retry={retry} {...(view.error && failureParts(view.error))} />
        )}
        {view.phase === 'loading' && (
          <Stack role="status" aria-label={t('state.loading')} sx={{ gap: 2 }}>
            <Skeleton width={160} height={36} />
            <Skeleton height={20} />
            <Skeleton height={20} />
          </Stack>
        )}
        {view.phase === 'failed' && (
          <FailureState title={t('state.failed')} retry={retry} {...(view.error && failureParts(view.error))} />
        )}
        {view.data !== undefined && children(view.data)}
      </Stack>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, minHeight: 36 }}>{step(view.data)}</Box>
    </Panel>
  )
}
