import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import type { PageData } from '../../../machines/app/app.refs'
import type { DeskInboxRef } from '../../../machines/deskInbox/deskInbox.machine'
import { inboxView, openedDesk } from '../../../machines/deskInbox/deskInbox.view'
import { failureWords } from '../../i18n/failure'
import { Alert } from '../../ui/Alert'
import { Box } from '../../ui/Box'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { FailureState } from '../../ui/FailureState'
import { PageFrame } from '../../ui/PageFrame'
import { Panel } from '../../ui/Panel'
import { Skeleton } from '../../ui/Skeleton'
import { Stack } from '../../ui/Stack'
import { Text } from '../../ui/Text'
import { Desk } from './Desk'

/** The page of customer service itself: who asked, and the conversation that is answered. */
export function Inbox() {
  const { t } = useTranslation(['support', 'common'])
  const { actor } = useLoaderData<PageData<DeskInboxRef>>()
  const { phase, lines, deskId, error, isStale } = inboxView(useSelector(actor, (one) => one))
  const desk = useSelector(actor, openedDesk)
  if (phase === 'refused')
    return (
      <PageFrame title={t('inbox.title')}>
        <EmptyState title={t('inbox.refused')}>{t('inbox.refusedHint')}</EmptyState>
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
        <FailureState title={t('inbox.failed')} retry={{ label: t('common:action.retry'), onRetry: () => actor.send({ type: 'retry.asked' }) }}>
          {error && failureWords(error)}
        </FailureState>
      )}
      {isStale && (
        <Alert
          kind="warning"
          action={
            <Button size="small" onClick={() => actor.send({ type: 'retry.asked' })}>
              {t('common:action.retry')}
            </Button>
          }
        >
          {t('inbox.stale')}
        </Alert>
      )}
      {phase === 'shown' && lines.length === 0 && <EmptyState title={t('inbox.empty')}>{t('inbox.emptyHint')}</EmptyState>}
      {phase === 'shown' && lines.length > 0 && (
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(220px, 320px) minmax(0, 1fr)', '@media (max-width: 768px)': { gridTemplateColumns: 'minmax(0, 1fr)' } }}>
          <Stack component="ul" aria-label={t('inbox.list')} sx={{ listStyle: 'none', m: 0, p: 0, gap: 1 }}>
            {lines.map((line) => (
              <li key={line.deskId}>
                <Button fullWidth look={line.deskId === deskId ? 'primary' : 'secondary'} onClick={() => actor.send({ type: 'desk.chosen', deskId: line.deskId })}>
                  {line.isVisitor ? t('inbox.visitor', { number: line.who }) : line.who}
                  {line.unread > 0 ? ` · ${t('inbox.unread', { count: line.unread })}` : ''}
                </Button>
              </li>
            ))}
          </Stack>
          {desk ? (
            <Panel sx={{ display: 'flex', flexDirection: 'column', height: 'min(640px, calc(100dvh - 200px))', overflow: 'hidden' }}>
              <Box sx={{ p: '8px 12px', borderBlockEnd: '1px solid var(--line)' }}>
                <Button size="small" look="plain" onClick={() => actor.send({ type: 'desk.left' })}>
                  {t('inbox.back')}
                </Button>
              </Box>
              <Desk key={desk.sessionId} actor={desk} />
            </Panel>
          ) : (
            <Text tone="soft">{t('inbox.none')}</Text>
          )}
        </Box>
      )}
    </PageFrame>
  )
}
