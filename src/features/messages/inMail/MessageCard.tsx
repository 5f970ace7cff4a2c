import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf, messageView } from '#machines/messages/messageCentre/messageCentre.view.ts'
import type { MessageCentreRef } from '#machines/messages/messageCentre/messageCentre.machine.ts'
import type { MessageRow } from '#machines/messages/messageCentre/messageCentre.setup.ts'
import { formatTime } from '#i18n/format.ts'
import { Box } from '#ui/layout/Box.tsx'
import { MessageMark } from '#features/parts/message/MessageMark.tsx'
import { RichText } from '#ui/content/RichText.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import { Text } from '#ui/content/Text.tsx'
import { Fact } from './Fact.tsx'
import { TitleWay } from './TitleWay.tsx'

interface Props {
  actor: MessageCentreRef
  message: MessageRow
  zone: string | undefined
  isPhone: boolean
}

/** One message: kind, text, and a title that links to its subject. */
export const MessageCard = memo(function MessageCard({ actor, message, zone, isPhone }: Props) {
  const { t, i18n } = useTranslation('inMail')
  const { label, fact, target } = messageView(messageOf(message), isPhone)
  return (
    <Box
      component="li"
      data-read={message.read}
      sx={{
        display: 'flex',
        gap: 3,
        padding: '14px 16px',
        borderTop: '1px solid var(--line)',
        minWidth: 0,
      }}
    >
      <MessageMark about={label} unread={message.read ? undefined : t('state.unread')} />
      <Box sx={{ display: 'grid', flex: 1, alignContent: 'start', gap: '6px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 3, rowGap: 1, minWidth: 0 }}>
          <Text
            as="h3"
            kind="body"
            sx={{ fontWeight: message.read ? 500 : 700, minWidth: 0, overflowWrap: 'anywhere' }}
          >
            <TitleWay
              title={message.title}
              target={target}
              outside={t('action.outside')}
              onOpen={() => actor.send({ type: 'message.opened', message })}
            />
          </Text>
          {label && <Tag>{t(`label.${label}`)}</Tag>}
          <Text kind="small" tone="faint" sx={{ marginInlineStart: 'auto', whiteSpace: 'nowrap' }}>
            {formatTime(message.createdTime, i18n.language, zone)}
          </Text>
        </Box>
        {fact && <Fact fact={fact} />}
        <RichText html={message.content} />
      </Box>
    </Box>
  )
})
