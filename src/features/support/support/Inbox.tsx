import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import type { DeskLine } from '#contract/support/calls/desk.ts'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import type { DeskInboxRef } from '#machines/support/deskInbox/deskInbox.machine.ts'
import { inboxView, openedDesk } from '#machines/support/deskInbox/deskInbox.view.ts'
import { zoneOf } from '#machines/shell/preferences/preferences.view.ts'
import { failureParts } from '#i18n/failure.ts'
import { formatTime } from '#i18n/format.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Button, LinkButton } from '#ui/forms/Button.tsx'
import { ChatRow } from '#features/support/parts/ChatRow.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { LockDrawing, TalkDrawing, TrayDrawing } from '#ui/feedback/drawings.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { PageFrame } from '#ui/layout/PageFrame.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { ListEnd } from '#ui/layout/ListEnd.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Text } from '#ui/content/Text.tsx'
import { LazyDesk } from '../parts/LazyDesk.tsx'
import { handheld } from '#ui/layout/windows.ts'

/** The agents' page: the list of users, and the open conversation. */
export function Inbox() {
  const { t, i18n } = useTranslation(['support', 'common'])
  const { actor, app } = useLoaderData<PageData<DeskInboxRef>>()
  const { phase, lines, deskId, error, isStale } = inboxView(useSelector(actor, (one) => one))
  const desk = useSelector(actor, openedDesk)
  const zone = useSelector(app.preferences, zoneOf)
  const nameOf = (line: DeskLine) => {
    const who = line.isVisitor ? t('inbox.visitor', { number: line.who }) : line.who
    return line.ticket === null ? who : `${line.ticket} · ${who}`
  }
  const lastOf = ({ last }: DeskLine) => (last === null ? '' : last.text !== '' ? last.text : (last.file?.name ?? ''))
  const chosen = lines.find((line) => line.deskId === deskId)
  if (phase === 'refused')
    return (
      <PageFrame title={t('inbox.title')}>
        <EmptyState
          drawing={<LockDrawing />}
          title={t('inbox.refused')}
          action={<LinkButton to="/">{t('inbox.home')}</LinkButton>}
        >
          {t('inbox.refusedHint')}
        </EmptyState>
      </PageFrame>
    )
  return (
    <PageFrame title={t('inbox.title')}>
      {phase === 'loading' && (
        <Stack role="status" aria-label={t('inbox.loading')} sx={{ gap: 3 }}>
          <Skeleton height={56} />
          <Skeleton height={56} />
          <Skeleton height={56} />
        </Stack>
      )}
      {phase === 'failed' && (
        <FailureState
          title={t('inbox.failed')}
          retry={{ label: t('common:action.retry'), onRetry: () => actor.send({ type: 'retry.requested' }) }}
          {...(error && failureParts(error))}
        />
      )}
      {phase === 'shown' && lines.length === 0 && (
        <EmptyState drawing={<TrayDrawing />} title={t('inbox.empty')}>
          {t('inbox.emptyHint')}
        </EmptyState>
      )}
      {phase === 'shown' && lines.length > 0 && (
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: 'minmax(220px, 320px) minmax(0, 1fr)',
            [handheld]: { gridTemplateColumns: 'minmax(0, 1fr)' },
          }}
        >
          <Stack
            component="ul"
            aria-label={t('inbox.list')}
            sx={{ listStyle: 'none', m: 0, p: 0, gap: 1, ...(desk ? { [handheld]: { display: 'none' } } : {}) }}
          >
            {lines.map((line) => (
              <li key={line.deskId}>
                <ChatRow
                  who={nameOf(line)}
                  time={formatTime(line.at, i18n.language, zone)}
                  last={lastOf(line)}
                  unread={line.unread > 0 ? t('inbox.unread', { count: line.unread }) : ''}
                  isChosen={line.deskId === deskId}
                  onChoose={() => actor.send({ type: 'desk.chosen', deskId: line.deskId })}
                />
              </li>
            ))}
          </Stack>
          {desk ? (
            <Panel
              sx={{
                display: 'flex',
                flexDirection: 'column',
                height: 'min(640px, calc(100dvh - 200px))',
                overflow: 'hidden',
              }}
            >
              <Stack
                direction="row"
                sx={{ alignItems: 'center', gap: 2, p: '8px 12px', borderBlockEnd: '1px solid var(--line)' }}
              >
                <Button size="small" look="plain" onClick={() => actor.send({ type: 'desk.left' })}>
                  {t('inbox.back')}
                </Button>
                <Text as="h2" kind="heading" noWrap title={chosen && nameOf(chosen)}>
                  {chosen && nameOf(chosen)}
                </Text>
              </Stack>
              <LazyDesk key={desk.sessionId} actor={desk} zone={zone} />
            </Panel>
          ) : (
            // On phones only the list is shown.
            <Panel sx={{ alignContent: 'center', minHeight: 320, [handheld]: { display: 'none' } }}>
              <EmptyState drawing={<TalkDrawing />} title={t('inbox.none')}>
                {t('inbox.noneHint')}
              </EmptyState>
            </Panel>
          )}
        </Box>
      )}
      {isStale && (
        <ListEnd data-page>
          <Alert
            kind="warning"
            action={
              <Button size="small" onClick={() => actor.send({ type: 'retry.requested' })}>
                {t('common:action.retry')}
              </Button>
            }
          >
            {t('inbox.stale')}
          </Alert>
        </ListEnd>
      )}
    </PageFrame>
  )
}
