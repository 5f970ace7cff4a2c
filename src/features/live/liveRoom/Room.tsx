import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { coverOf, initialOf } from '#contract/live/cover.ts'
import { liveStatuses } from '#contract/live/entities/live.ts'
import type { LiveRoom } from '#contract/live/entities/live.ts'
import type { LiveRoomRef } from '#machines/live/liveRoom/liveRoom.machine.ts'
import { formatTime } from '#i18n/format.ts'
import { Box } from '#ui/layout/Box.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { PictureFrame, Poster } from './PictureFrame.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import { Text } from '#ui/content/Text.tsx'
import { Theatre } from './Theatre.tsx'
import { Thumbnail } from '#features/live/parts/Thumbnail.tsx'
import { Chat } from './Chat.tsx'
import { PictureState } from './PictureState.tsx'
import { Player } from './Player.tsx'

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
  /** The link back to the programme. */
  back: ReactNode
}

/** Video and chat, side by side if there is space, otherwise the chat below. */
export function Room({ actor, room, isFollowing, zone, back }: Props) {
  const { t, i18n } = useTranslation('liveRoom')
  const player = useSelector(actor, (snapshot) => snapshot.children.livePlayer)
  const chat = useSelector(actor, (snapshot) => snapshot.children.liveChat)
  const still = <Thumbnail seed={room.id} letter={initialOf(room)} cover={coverOf(room)} />
  return (
    <Theatre
      title={<bdi>{room.title}</bdi>}
      actions={back}
      picture={
        <Box component="section" aria-label={t(nameOf(room.status))}>
          {player ? (
            <Player actor={player} still={still} />
          ) : (
            <PictureFrame>
              <Poster still={still}>
                <PictureState
                  role="status"
                  title={t('player.begins', { time: formatTime(room.startTime, i18n.language, zone) })}
                />
              </Poster>
            </PictureFrame>
          )}
        </Box>
      }
      about={
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
            <Button busy={isFollowing} onClick={() => actor.send({ type: 'follow.requested' })}>
              {t('room.follow')}
            </Button>
          )}
        </Box>
      }
      side={chat && <Chat actor={chat} zone={zone} />}
    />
  )
}
