import { shallowEqual, useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Followed } from '#contract/kernel/followed.ts'
import type { FollowedRecordActor } from '#machines/patterns/followedRecord/followedRecord.ts'
import { followedRecordView } from '#machines/patterns/followedRecord/followedRecord.view.ts'
import { FailureText } from '#features/parts/failure/FailureText.tsx'
import { formatTime } from '#i18n/format.ts'
import { Text } from '#ui/content/Text.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Countdown } from '#ui/feedback/Countdown.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { ActDialog } from './ActDialog.tsx'
import type { ActWords } from './ActDialog.tsx'
import { leftWords } from './leftWords.ts'
import { RecordHistory } from './RecordHistory.tsx'

/** The words of a domain. A name that it does not know is shown as it is. */
export interface RecordWords<TRecord extends Followed> {
  readonly stage: (stage: string) => string
  readonly reason: (reason: string) => string
  /** One sentence about the stage: what is going on, and what is needed. */
  readonly about?: (record: TRecord) => string | undefined
  readonly act: (act: string) => ActWords | undefined
}

/** Room for one line, so that nothing below moves. */
const line = 22

/** One record: its stage, whose turn it is, until when, what happens without an action, its acts, and its history. */
export function FollowedRecord<TRecord extends Followed>({
  actor,
  words,
  zone,
  children,
}: {
  actor: FollowedRecordActor<TRecord>
  words: RecordWords<TRecord>
  zone: string | undefined
  /** The part that only this kind of record has, below the stage. */
  children?: (record: TRecord, isEnded: boolean) => ReactNode
}) {
  const { t, i18n } = useTranslation(['followedRecord', 'common'])
  const view = useSelector(actor, followedRecordView<TRecord>, shallowEqual)
  const { phase, record, told } = view
  const retry = { label: t('common:action.retry'), onRetry: () => actor.send({ type: 'retry.requested' }) }
  const time = (ms: number) => formatTime(ms, i18n.language, zone)
  if (phase === 'loading')
    return (
      <Box role="status" aria-label={t('state.loading')}>
        <Skeleton height={260} />
      </Box>
    )
  if (phase === 'failed' || !record)
    return phase === 'missing' ? (
      <Box role="status" aria-label={t('state.missing')}>
        <EmptyState title={t('state.missing')} action={<Button onClick={retry.onRetry}>{retry.label}</Button>}>
          {t('state.missingHint')}
        </EmptyState>
      </Box>
    ) : (
      <FailureState title={t('state.failed')} retry={retry}>
        {view.error && <FailureText error={view.error} />}
      </FailureState>
    )
  const about = words.about?.(record)
  return (
    <Panel aria-label={words.stage(record.stage)} sx={{ p: 4 }}>
      <Stack sx={{ gap: 4 }}>
        <Stack sx={{ gap: 1 }}>
          <Text as="h2" kind="heading">
            {words.stage(record.stage)}
          </Text>
          {about && <Text tone="soft">{about}</Text>}
          {!record.isFinal && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, minHeight: line }}>
              {record.turn && (
                <Text kind="body" sx={{ fontWeight: 600 }}>
                  {t(`turn.${record.turn}`)}
                </Text>
              )}
              {record.until !== null && (
                <Text tone="soft" numbers>
                  {t('until', { time: time(record.until) })}
                </Text>
              )}
              {view.seconds !== undefined && <Countdown>{leftWords(view.seconds)}</Countdown>}
            </Box>
          )}
          {!record.isFinal && record.ifNothing !== null && (
            <Text tone="soft">{t('ifNothing', { stage: words.stage(record.ifNothing) })}</Text>
          )}
        </Stack>
        {children?.(record, phase === 'ended')}
        {view.acts.length > 0 && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            {view.acts.map(({ act }) => (
              <Button key={act} disabled={!view.canAct} onClick={() => actor.send({ type: 'act.requested', act })}>
                {words.act(act)?.label ?? act}
              </Button>
            ))}
          </Box>
        )}
        {told && (
          <Alert kind={told.isRace ? 'info' : 'error'} title={t(told.isRace ? 'told.race' : 'told.refused')}>
            <FailureText error={told.error} />
          </Alert>
        )}
        {view.isStale && (
          <Alert
            kind="warning"
            title={t('state.stale')}
            action={
              <Button size="small" busy={view.isRefreshing} onClick={retry.onRetry}>
                {retry.label}
              </Button>
            }
          >
            {t('state.since', { time: time(view.readAt) })}
          </Alert>
        )}
        {view.isSending && (
          <Alert kind={view.isUnknown ? 'warning' : 'info'}>
            {t(view.isUnknown ? 'state.unknown' : 'state.sending')}
          </Alert>
        )}
        <RecordHistory title={t('history')} history={record.history} words={words} time={time} />
      </Stack>
      <ActDialog
        words={view.isAsking && view.act !== undefined ? words.act(view.act) : undefined}
        onConfirm={() => actor.send({ type: 'act.confirmed' })}
        onCancel={() => actor.send({ type: 'act.cancelled' })}
      />
    </Panel>
  )
}
