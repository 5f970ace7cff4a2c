import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import type { LiveRoomRef } from '#machines/live/liveRoom/liveRoom.machine.ts'
import { liveRoomView } from '#machines/live/liveRoom/liveRoom.view.ts'
import { zoneOf } from '#machines/shell/preferences/preferences.view.ts'
import { failureParts } from '#i18n/failure.ts'
import { Box } from '#ui/layout/Box.tsx'
import { LinkButton } from '#ui/forms/Button.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { PageFrame } from '#ui/layout/PageFrame.tsx'
import { PictureFrame } from './PictureFrame.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ScreenDrawing } from '#ui/feedback/drawings.tsx'
import { Theatre } from './Theatre.tsx'
import { Room } from './Room.tsx'

const programme = '/live'

/** One live room. */
export function LiveRoomPage() {
  const { t } = useTranslation(['liveRoom', 'common', 'routes'])
  const { actor, app } = useLoaderData<PageData<LiveRoomRef>>()
  const { phase, room, error, isFollowing } = useSelector(actor, liveRoomView, shallowEqual)
  const zone = useSelector(app.preferences, zoneOf)
  const back = <LinkButton to={programme}>{t('room.programme')}</LinkButton>
  if (phase === 'missing')
    return (
      <PageFrame title={t('room.missing')}>
        <EmptyState drawing={<ScreenDrawing />} title={t('room.missingHint')} action={back} />
      </PageFrame>
    )
  if (phase === 'shown' && room)
    return <Room actor={actor} room={room} isFollowing={isFollowing} zone={zone} back={back} />
  if (phase === 'failed')
    return (
      <PageFrame title={t('routes:title.liveRoom')} actions={back}>
        <FailureState
          title={t('room.failed')}
          retry={{ label: t('common:action.retry'), onRetry: () => actor.send({ type: 'retry.requested' }) }}
          {...(error && failureParts(error))}
        />
      </PageFrame>
    )
  return (
    <Box role="status" aria-label={t('room.loading')}>
      <Theatre
        title={t('routes:title.liveRoom')}
        actions={back}
        picture={
          <PictureFrame>
            <Skeleton height="100%" />
          </PictureFrame>
        }
        about={<Skeleton height={40} />}
        side={<Skeleton height="100%" />}
      />
    </Box>
  )
}
