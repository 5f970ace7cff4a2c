import { useTranslation } from 'react-i18next'
import type { LiveRoom } from '#contract/live/entities/live.ts'
import { liveRoomPath } from '#contract/live/live.ts'
import { formatTime } from '#i18n/format.ts'
import { Box } from '#ui/layout/Box.tsx'
import { LinkButton } from '#ui/forms/Button.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import { Text } from '#ui/content/Text.tsx'

const words = {
  living: { when: 'room.since', enter: 'room.enter', tone: 'error' },
  waiting: { when: 'room.from', enter: 'room.open', tone: 'neutral' },
  playback: { when: 'room.recorded', enter: 'room.replay', tone: 'neutral' },
} as const

/** One show of the programme, and the way into its room. */
export function RoomCard({
  room,
  group,
  zone,
}: {
  room: LiveRoom
  group: keyof typeof words
  zone: string | undefined
}) {
  const { t, i18n } = useTranslation('liveList')
  const { when, enter, tone } = words[group]
  return (
    <li>
      <Panel
        sx={{
          display: 'flex',
          flexDirection: 'column',
          height: '100%',
          minHeight: 188,
          boxSizing: 'border-box',
          padding: '16px',
          gap: '12px',
        }}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <Tag tone={tone}>{t(`group.${group}`)}</Tag>
          <Tag>{t(room.lang === 'zh_CN' ? 'room.language.chinese' : 'room.language.english')}</Tag>
          <Text kind="small" tone="soft" numbers>
            {t(when, { time: formatTime(room.startTime, i18n.language, zone) })}
          </Text>
        </Box>
        <Stack sx={{ gap: 1, flex: 1 }}>
          <Text as="h3" kind="heading">
            <bdi>{room.title}</bdi>
          </Text>
          <Text kind="small" tone="soft">
            <bdi>{t('room.host', { name: room.hostName })}</bdi>
          </Text>
          <Text tone="soft">
            <bdi>{room.about}</bdi>
          </Text>
        </Stack>
        <Box>
          <LinkButton
            look={group === 'living' ? 'primary' : 'secondary'}
            to={liveRoomPath(room.id)}
            aria-label={`${t(enter)}: ${room.title}`}
          >
            {t(enter)}
          </LinkButton>
        </Box>
      </Panel>
    </li>
  )
}
