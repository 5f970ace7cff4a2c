import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { liveStatuses } from '#contract/live/entities/live.ts'
import type { LiveRoom } from '#contract/live/entities/live.ts'
import type { LiveRoomRef } from '#machines/live/liveRoom/liveRoom.machine.ts'
import { formatTime } from '#i18n/format.ts'
import { Box } from '#ui/layout/Box.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import { Text } from '#ui/content/Text.tsx'
import { Chat } from './Chat.tsx'
import { Player } from './Player.tsx'
import { below } from '#ui/layout/windows.ts'

const names = {
  [liveStatuses.waiting]: 'player.waits',
  [liveStatuses.living]: 'player.live',
  [liveStatuses.over]: 'player.recording',
} as const

const nameOf = (status: number) => names[status as keyof typeof names] ?? names[liveStatuses.waiting]

interface Props {
  actor: LiveRoomRef
  room: LiveRoom
  isFollowing: boolean
  zone: string | undefined
}

/** Picture and chat: side by side where there is room, else the chat below. */
export function Room({ actor, room, isFollowing, zone }: Props) {
  const { t, i18n } = useTranslation('liveRoom')
  const player = useSelector(actor, (snapshot) => snapshot.children.livePlayer)
  const chat = useSelector(actor, (snapshot) => snapshot.children.liveChat)
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        gridTemplateColumns: 'minmax(0, 1fr) 380px',
        alignItems: 'start',
        [below(1024)]: { gridTemplateColumns: 'minmax(0, 1fr)' },
      }}
    >
      <Stack sx={{ gap: 4, minWidth: 0 }}>
        <Box component="section" aria-label={t(nameOf(room.status))}>
          {player ? (
            <Player actor={player} />
          ) : (
            <Panel sx={{ display: 'flex', alignItems: 'center', justifyContent: 'center', aspectRatio: '16 / 9' }}>
              <EmptyState title={t('player.begins', { time: formatTime(room.startTime, i18n.language, zone) })} />
            </Panel>
          )}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', justifyContent: 'space-between' }}>
          <Stack sx={{ gap: 1, minWidth: 0 }}>
            <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
              {room.status === liveStatuses.living && <Tag tone="error">{t('player.onAir')}</Tag>}
              <Text>
                <bdi>{t('room.host', { name: room.hostName })}</bdi>
              </Text>
            </Box>
            <Text tone="soft">
              <bdi>{room.about}</bdi>
            </Text>
          </Stack>
          {room.hostFid !== null && (
            <Button busy={isFollowing} onClick={() => actor.send({ type: 'follow.asked' })}>
              {t('room.follow')}
            </Button>
          )}
        </Box>
      </Stack>
      {chat && <Chat actor={chat} zone={zone} />}
    </Box>
  )
}
