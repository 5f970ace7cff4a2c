import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { LiveChatRef } from '#machines/live/liveChat/liveChat.machine.ts'
import { liveChatView } from '#machines/live/liveChat/liveChat.view.ts'
import { FailureText } from '#features/parts/failure/FailureText.tsx'
import { failureParts } from '#i18n/failure.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { TalkDrawing } from '#ui/feedback/drawings.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { Newest } from '#ui/feedback/Newest.tsx'
import { Overhead } from '#ui/layout/Overhead.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Text } from '#ui/content/Text.tsx'
import { ActDialog } from './ActDialog.tsx'
import { Draft } from './Draft.tsx'
import { Message } from './Message.tsx'
import { Pinned } from './Pinned.tsx'

/** The chat of the room. */
export function Chat({ actor, zone }: { actor: LiveChatRef; zone: string | undefined }) {
  const { t } = useTranslation(['liveRoom', 'common'])
  const view = useSelector(actor, liveChatView, shallowEqual)
  const draft = useSelector(actor, (snapshot) => snapshot.children.liveDraft)
  const act = useSelector(actor, (snapshot) => snapshot.children.liveAct)
  const menus = useSelector(actor, (snapshot) => snapshot.children.menus)
  const retry = { label: t('common:action.retry'), onRetry: () => actor.send({ type: 'retry.requested' }) }
  const older = () => actor.send({ type: 'older.requested' })
  return (
    <Panel
      aria-label={t('chat.title')}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        flex: 1,
        minHeight: 0,
        minWidth: 0,
      }}
    >
      <Text as="h2" kind="heading" sx={{ padding: '12px 16px', borderBottom: '1px solid var(--line)' }}>
        {t('chat.title')}
      </Text>
      {view.pinned && <Pinned actor={actor} message={view.pinned} role={view.role} />}
      {view.phase === 'loading' && (
        // As low as the list may be, or the input below would move when that appears.
        <Stack
          role="status"
          aria-label={t('chat.loading')}
          sx={{ flex: 1, minHeight: 0, overflow: 'hidden', gap: 3, padding: '16px' }}
        >
          {[0, 1, 2, 3, 4].map((row) => (
            <Skeleton key={row} height={32} />
          ))}
        </Stack>
      )}
      {view.phase === 'failed' && (
        <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', padding: '16px' }}>
          <FailureState title={t('chat.failed')} retry={retry} {...(view.error && failureParts(view.error))} />
        </Box>
      )}
      {view.phase === 'shown' && (
        <Newest label={t('chat.list')} newest={view.list.at(-1)?.msgId}>
          {view.older !== 'none' && (
            <Stack sx={{ alignItems: 'center', gap: 1, padding: '4px' }}>
              {view.older === 'failed' && (
                <Text kind="small" tone="error">
                  {t('chat.olderFailed')}
                </Text>
              )}
              <Button size="small" look="plain" busy={view.older === 'busy'} onClick={older}>
                {t('chat.older')}
              </Button>
            </Stack>
          )}
          {view.list.length === 0 && (
            // No action needed: the input is right below.
            <EmptyState drawing={<TalkDrawing />} title={t('chat.empty')} />
          )}
          <Box component="ol" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
            {view.list.map((message) => (
              <Message key={message.msgId} chat={actor} menus={menus} message={message} by={view} zone={zone} />
            ))}
          </Box>
        </Newest>
      )}
      {/* Overlays the last rows, so that neither they nor the input below move. */}
      <Overhead
        above={
          view.isLate && (
            <Box role="alert" sx={{ paddingInline: 4 }}>
              <Alert
                kind="warning"
                title={t('chat.late')}
                action={
                  view.hasFailed && (
                    <Button size="small" onClick={retry.onRetry}>
                      {retry.label}
                    </Button>
                  )
                }
              >
                {view.hasFailed ? view.error && <FailureText error={view.error} /> : t('chat.lateHint')}
              </Alert>
            </Box>
          )
        }
      >
        {draft && <Draft actor={draft} zone={zone} />}
      </Overhead>
      {act && <ActDialog actor={act} />}
    </Panel>
  )
}
