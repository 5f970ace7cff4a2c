import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { InmailMessage } from '#contract/messages/entities/inmail.ts'
import { messageCentrePath } from '#contract/messages/messagePlaces.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { device } from '#machines/shell/layout/layout.view.ts'
import { openedMessages } from '#machines/messages/messages/messages.view.ts'
import { messageView } from '#machines/messages/messageCentre/messageCentre.view.ts'
import { peekView } from '#machines/patterns/peek/peek.view.ts'
import { zoneOf } from '#machines/shell/preferences/preferences.view.ts'
import { formatTime } from '#i18n/format.ts'
import { Box } from '#ui/layout/Box.tsx'
import { Button, LinkButton } from '#ui/forms/Button.tsx'
import { LettersDrawing } from '#ui/feedback/drawings.tsx'
import { EmptyLine } from '#ui/feedback/EmptyLine.tsx'
import { MessageMark } from '#features/parts/message/MessageMark.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Text } from '#ui/content/Text.tsx'
import { WayList, WayRow } from '#ui/lists/WayList.tsx'

const placeholders = [0, 1, 2]

/** The newest messages, each with its link, and the link to all of them. */
export function MessagesContents({ app }: { app: AppRefs }) {
  const { t, i18n } = useTranslation(['inMail', 'header', 'common'])
  const view = useSelector(
    app.newestMessages,
    peekView<readonly InmailMessage[]>,
    (a, b) => a.phase === b.phase && a.data === b.data && a.isStale === b.isStale,
  )
  const opened = useSelector(app.messages, openedMessages)
  const zone = useSelector(app.preferences, zoneOf)
  const isPhone = useSelector(app.layout, device) === 'phone'
  const retry = (
    <Button size="small" onClick={() => app.newestMessages.send({ type: 'retry.requested' })}>
      {t('common:action.retry')}
    </Button>
  )
  return (
    <Stack sx={{ gap: 2, padding: '8px 4px 8px' }}>
      {view.phase === 'loading' && (
        <Stack role="status" aria-label={t('popover.loading')} sx={{ gap: 2, padding: '0 8px' }}>
          {placeholders.map((row) => (
            <Skeleton key={row} height={52} />
          ))}
        </Stack>
      )}
      {(view.phase === 'failed' || view.isStale) && (
        <Box
          role="alert"
          sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, padding: '0 12px' }}
        >
          <Text tone="soft">{view.isStale ? t('popover.stale') : t('popover.failed')}</Text>
          <Box sx={{ flex: 'none' }}>{retry}</Box>
        </Box>
      )}
      {view.phase === 'shown' && view.data?.length === 0 && (
        // The link to all messages is below.
        <EmptyLine drawing={<LettersDrawing />} title={t('popover.none')} />
      )}
      {view.phase === 'shown' && (
        <WayList>
          {view.data?.map((message) => {
            const { label, target } = messageView(message, isPhone)
            const isRead = message.read || opened.includes(message.id)
            return (
              <li key={message.id}>
                <WayRow
                  to={target?.kind === 'page' ? target.to : messageCentrePath}
                  onClick={
                    isRead ? undefined : () => app.messages.send({ type: 'message.opened', messageId: message.id })
                  }
                >
                  <MessageMark
                    about={label}
                    label={label && t(`label.${label}`)}
                    unread={isRead ? undefined : t('state.unread')}
                  />
                  <Stack sx={{ minWidth: 0 }}>
                    <Text sx={{ fontWeight: isRead ? 500 : 700 }}>{message.title}</Text>
                    <Text kind="small" tone="faint">
                      {formatTime(message.createdTime, i18n.language, zone)}
                    </Text>
                  </Stack>
                </WayRow>
              </li>
            )
          })}
        </WayList>
      )}
      <Box sx={{ padding: '0 8px' }}>
        <LinkButton fullWidth to={messageCentrePath}>
          {t('header:messages.centre')}
        </LinkButton>
      </Box>
    </Stack>
  )
}
