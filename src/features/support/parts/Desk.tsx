import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { recordingType } from '#contract/support/feedback.ts'
import { deskFilesPath } from '#contract/support/files.ts'
import type { DeskMessage } from '#contract/support/calls/desk.ts'
import { supportLimits } from '#contract/support/limits.ts'
import type { Outgoing, Refused } from '#machines/support/desk/desk.setup.ts'
import type { DeskRef } from '#machines/support/desk/desk.machine.ts'
import { deskView } from '#machines/support/desk/desk.view.ts'
import { FailureText } from '#features/parts/failure/FailureText.tsx'
import { failureParts } from '#i18n/failure.ts'
import { formatTime } from '#i18n/format.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { ChatLog } from '#ui/lists/ChatLog.tsx'
import { ChatBubble, ChatImage, ChatLink } from './ChatBubble.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { TalkDrawing } from '#ui/feedback/drawings.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { AttachButton } from '#ui/forms/AttachButton.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Text } from '#ui/content/Text.tsx'
import { Overhead } from '#ui/layout/Overhead.tsx'
import { ChatField } from './ChatField.tsx'

const emoji = ['👍', '🙏', '🙂', '😟', '🎉']

function Said({
  message,
  isOwn,
  isRead,
  zone,
}: {
  message: DeskMessage
  isOwn: boolean
  isRead: boolean
  zone: string | undefined
}) {
  const { t, i18n } = useTranslation('support')
  const who = isOwn
    ? t('message.you')
    : message.side === 'agent'
      ? message.author || t('message.us')
      : t('message.visitor')
  const address = message.file ? `${deskFilesPath}/${message.file.id}` : ''
  return (
    <ChatBubble isOwn={isOwn}>
      {message.kind === 'image' && message.file && (
        <ChatImage src={address} alt={t('message.image', { name: message.file.name })} />
      )}
      {/* The venue gives a recording to agents only. */}
      {message.file?.type === recordingType && isOwn && <Text as="p">{t('message.recording')}</Text>}
      {message.kind === 'file' && message.file && !(message.file.type === recordingType && isOwn) && (
        <ChatLink href={address} download={message.file.name}>
          {message.file.name}
        </ChatLink>
      )}
      {message.text !== '' && <Text as="p">{message.text}</Text>}
      <Text as="p" kind="small" tone="soft">
        {`${who}, ${formatTime(message.at, i18n.language, zone)}${isOwn && isRead ? ` · ${t('message.read')}` : ''}`}
      </Text>
    </ChatBubble>
  )
}

/** Discards an unsent message and returns its text to the field; explains why if the field has no space for it. */
function TakeBack({ label, hasRoom, onPress }: { label: string; hasRoom: boolean; onPress: () => void }) {
  const { t } = useTranslation('support')
  return (
    <>
      <Button size="small" look="plain" disabled={!hasRoom} onClick={onPress}>
        {label}
      </Button>
      {!hasRoom && (
        <Text as="p" kind="small" tone="soft">
          {t('message.noRoom')}
        </Text>
      )}
    </>
  )
}

/** Messages that were rejected, why, and what to do instead. */
function NotTaken({
  actor,
  refused: { outgoing, error },
  canSend,
  hasRoom,
}: {
  actor: DeskRef
  refused: Refused
  canSend: boolean
  hasRoom: boolean
}) {
  const { t } = useTranslation('support')
  const { clientId, text, file } = outgoing
  const remove = () => actor.send({ type: 'refused.dropped', clientId })
  return (
    <ChatBubble isOwn>
      <Text as="p">{file ? file.name : text}</Text>
      <Text as="p" kind="small" tone="error">
        {t('message.refused')}: <FailureText error={error} />
      </Text>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {file ? (
          <AttachButton
            label={t('action.another')}
            disabled={!canSend}
            maxBytes={supportLimits.desk.maxFileBytes}
            onFile={(other) => {
              remove()
              actor.send({ type: 'file.picked', file: other })
            }}
          />
        ) : (
          <Button size="small" disabled={!canSend} onClick={() => actor.send({ type: 'refused.retried', clientId })}>
            {t('action.sendAgain')}
          </Button>
        )}
        <TakeBack label={t('action.remove')} hasRoom={hasRoom} onPress={remove} />
      </Stack>
    </ChatBubble>
  )
}

/** A conversation with the venue's own desk, from either side; times are in the user's zone. */
export function Desk({ actor, zone }: { actor: DeskRef; zone: string | undefined }) {
  const { t } = useTranslation(['support', 'common'])
  const snapshot = useSelector(actor, (one) => one)
  const view = deskView(snapshot)
  const [first] = view.outbox
  const takeBack = (outgoing: Outgoing) => (
    <TakeBack
      label={t('action.takeBack')}
      hasRoom={view.canTakeBack(outgoing)}
      onPress={() => actor.send({ type: 'message.dropped', clientId: outgoing.clientId })}
    />
  )
  const count = view.messages.length + view.refused.length + view.outbox.length
  const retry = { label: t('common:action.retry'), onRetry: () => actor.send({ type: 'retry.requested' }) }
  return (
    <>
      {view.phase === 'opening' && (
        <Stack role="status" sx={{ flex: 1, gap: 3, p: 4 }}>
          <Text tone="soft">{t('phase.opening')}</Text>
          <Skeleton height={40} />
          <Skeleton height={40} />
        </Stack>
      )}
      {view.phase === 'failed' && (
        <Box sx={{ flex: 1, p: 4 }}>
          <FailureState title={t('phase.failed')} retry={retry} {...(view.error && failureParts(view.error))} />
        </Box>
      )}
      {view.phase === 'open' && (
        <ChatLog label={t('log.label')} count={count}>
          {count === 0 && (
            // No action needed: the input is right below.
            <EmptyState drawing={<TalkDrawing />} title={t('empty.title')}>
              {t('empty.hint')}
            </EmptyState>
          )}
          {view.messages.map((message) => (
            <Said
              key={message.number}
              message={message}
              isOwn={message.side === view.side}
              isRead={message.number <= view.readByOther}
              zone={zone}
            />
          ))}
          {view.refused.map((refused) => (
            <NotTaken
              key={refused.outgoing.clientId}
              actor={actor}
              refused={refused}
              canSend={view.canAttach}
              hasRoom={view.canTakeBack(refused.outgoing)}
            />
          ))}
          {view.outbox.map((outgoing) => (
            <ChatBubble key={outgoing.clientId} isOwn>
              <Text as="p">{outgoing.file ? outgoing.file.name : outgoing.text}</Text>
              {!view.isUnsent && (
                <Text as="p" kind="small" tone="soft">
                  {view.isWaiting ? t('message.waiting') : t('message.sending')}
                </Text>
              )}
              {view.isWaiting && takeBack(outgoing)}
            </ChatBubble>
          ))}
        </ChatLog>
      )}
      {view.isUnsent && (
        <Box sx={{ p: '4px 12px' }}>
          <FailureState title={t('message.unsent')} retry={retry}>
            {view.error && <FailureText error={view.error} />}
            {first && takeBack(first)}
          </FailureState>
        </Box>
      )}
      <Overhead
        above={
          view.isBehind && (
            <Box sx={{ p: '4px 12px' }}>
              <Alert kind="warning">{t('phase.behind')}</Alert>
            </Box>
          )
        }
      >
        <ChatField
          label={t('field.message')}
          sendLabel={t('action.send')}
          fileLabel={t('action.file')}
          emojiLabel={t('action.emoji')}
          emoji={emoji}
          value={view.draft}
          maxLength={supportLimits.desk.maxText}
          maxBytes={supportLimits.desk.maxFileBytes}
          canSend={view.canSend}
          canAttach={view.canAttach}
          onChange={(text) => actor.send({ type: 'text.changed', text })}
          onEmoji={(one) => actor.send({ type: 'emoji.picked', emoji: one })}
          onFile={(file) => actor.send({ type: 'file.picked', file })}
          onSend={() => actor.send({ type: 'message.requested' })}
        />
      </Overhead>
    </>
  )
}
