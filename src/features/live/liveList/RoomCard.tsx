import { useTranslation } from 'react-i18next'
import { coverOf, initialOf } from '#contract/live/cover.ts'
import type { LiveRoom } from '#contract/live/entities/live.ts'
import { liveRoomPath } from '#contract/live/live.ts'
import type { LiveListRef } from '#machines/live/liveList/liveList.machine.ts'
import type { LiveRemindersRef } from '#machines/live/liveReminders/liveReminders.machine.ts'
import { formatCount, formatTime } from '#i18n/format.ts'
import { Box } from '#ui/layout/Box.tsx'
import { LinkButton } from '#ui/forms/Button.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import { Text } from '#ui/content/Text.tsx'
import { Thumbnail } from '#features/live/parts/Thumbnail.tsx'
import { RemindButton } from './RemindButton.tsx'
import { StartCountdown } from './StartCountdown.tsx'

const words = {
  living: { when: 'room.since', enter: 'room.enter', tone: 'error' },
  waiting: { when: 'room.from', enter: 'room.open', tone: 'neutral' },
  playback: { when: 'room.recorded', enter: 'room.replay', tone: 'neutral' },
} as const

interface Props {
  actor: LiveListRef
  reminders: LiveRemindersRef
  room: LiveRoom
  group: keyof typeof words
  zone: string | undefined
}

/** One show of the programme, with the link to its room. */
export function RoomCard({ actor, reminders, room, group, zone }: Props) {
  const { t, i18n } = useTranslation('liveList')
  const { viewers = 0 } = room
  const { when, enter, tone } = words[group]
  return (
    <li>
      <Panel
        sx={{ display: 'flex', flexDirection: 'column', height: '100%', boxSizing: 'border-box', overflow: 'hidden' }}
      >
        <Box sx={{ position: 'relative' }}>
          <Thumbnail seed={room.id} letter={initialOf(room)} cover={coverOf(room)} />
          <Box
            sx={{
              position: 'absolute',
              insetBlockStart: '12px',
              insetInline: '12px',
              display: 'flex',
              justifyContent: 'space-between',
              gap: 2,
            }}
          >
            <Tag tone={tone}>{t(`group.${group}`)}</Tag>
            {group === 'living' && viewers > 0 && (
              <Tag>{t('room.viewers', { total: formatCount(viewers, i18n.language) })}</Tag>
            )}
          </Box>
        </Box>
        <Stack sx={{ gap: 3, flex: 1, padding: '12px 16px 16px' }}>
          <Stack sx={{ gap: 1, flex: 1 }}>
            <Text as="h3" kind="heading">
              <bdi>{room.title}</bdi>
            </Text>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
              <Text kind="small" tone="soft">
                <bdi>{t('room.host', { name: room.hostName })}</bdi>
              </Text>
              <Tag>{t(room.lang === 'zh_CN' ? 'room.language.chinese' : 'room.language.english')}</Tag>
            </Box>
            <Text tone="soft">
              <bdi>{room.about}</bdi>
            </Text>
          </Stack>
          <Stack sx={{ gap: 1 }}>
            <Text kind="small" tone="soft" numbers>
              {t(when, { time: formatTime(room.startTime, i18n.language, zone) })}
            </Text>
            {group === 'waiting' && <StartCountdown actor={actor} startTime={room.startTime} />}
          </Stack>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <LinkButton
              look={group === 'living' ? 'primary' : 'secondary'}
              to={liveRoomPath(room.id)}
              aria-label={`${t(enter)}: ${room.title}`}
            >
              {t(enter)}
            </LinkButton>
            {group === 'waiting' && <RemindButton reminders={reminders} room={room} />}
          </Box>
        </Stack>
      </Panel>
    </li>
  )
}
