import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { LiveMessage } from '#contract/live/entities/live.ts'
import type { LiveChatRef } from '#machines/live/liveChat/liveChat.machine.ts'
import type { liveChatView } from '#machines/live/liveChat/liveChat.view.ts'
import { actsOn } from '#machines/live/liveChat/liveChat.view.ts'
import type { OneOpenRef } from '#machines/patterns/oneOpen/oneOpen.machine.ts'
import { formatTime } from '#i18n/format.ts'
import { Box } from '#ui/layout/Box.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import { Text } from '#ui/content/Text.tsx'
import { MessageMenu } from './MessageMenu.tsx'

interface Props {
  chat: LiveChatRef
  menus: OneOpenRef | undefined
  message: LiveMessage
  by: Pick<ReturnType<typeof liveChatView>, 'role' | 'fid'>
  zone: string | undefined
}

/**
 * A chat message. Name and text are isolated, so that right-to-left characters in them do not affect what is beside
 * them.
 */
export function Message({ chat, menus, message, by, zone }: Props) {
  const { t, i18n } = useTranslation('liveRoom')
  const acts = actsOn(by, message)
  const isOpen = useSelector(menus, (snapshot) => snapshot?.context.open === String(message.msgId))
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, padding: '6px 8px 6px 16px', alignItems: 'flex-start' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '6px', alignItems: 'baseline' }}>
          <Text kind="small" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            <bdi>{message.name}</bdi>
          </Text>
          {(message.role === 'host' || message.role === 'admin') && (
            <Tag tone={message.role === 'host' ? 'brand' : 'success'}>{t(`role.${message.role}`)}</Tag>
          )}
          <Text kind="small" tone="faint" numbers>
            {formatTime(message.sentTime, i18n.language, zone)}
          </Text>
          {message.reports > 0 && <Tag tone="warning">{t('chat.reports', { total: String(message.reports) })}</Tag>}
        </Box>
        <Text sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{message.text}</bdi>
        </Text>
      </Box>
      {acts.length > 0 && menus && (
        <MessageMenu chat={chat} menus={menus} message={message} acts={acts} isOpen={isOpen} />
      )}
    </Box>
  )
}
