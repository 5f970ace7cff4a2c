import { shallowEqual, useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { LivePlayerRef } from '#machines/live/livePlayer/livePlayer.machine.ts'
import { livePlayerView } from '#machines/live/livePlayer/livePlayer.view.ts'
import { Button } from '#ui/forms/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { Text } from '#ui/content/Text.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Video } from '#ui/content/Video.tsx'
import { videoId } from './videoId.ts'

/** The picture, and what stands over it while there is none. */
export function Player({ actor }: { actor: LivePlayerRef }) {
  const { t } = useTranslation(['liveRoom', 'common'])
  const { phase, isMuted, kind, failure } = useSelector(actor, livePlayerView, shallowEqual)
  const play = () => actor.send({ type: 'play.asked' })
  const retry = { label: t('common:action.retry'), onRetry: () => actor.send({ type: 'retry.asked' }) }
  const over: Record<typeof phase, ReactNode> = {
    // Nobody reads words that stand for a moment.
    deciding: <Stack />,
    idle: (
      <Button look="primary" size="large" onClick={play}>
        {t('player.play')}
      </Button>
    ),
    loading: (
      <Stack role="status" aria-label={t('player.loading')}>
        <Text tone="soft">{t('player.loading')}</Text>
      </Stack>
    ),
    stopped: (
      <FailureState title={t('player.stopped')} retry={retry}>
        {t('player.stoppedHint')}
      </FailureState>
    ),
    failed: (
      <FailureState title={t('player.failed')} retry={retry}>
        {t(`player.failure.${failure}`)}
      </FailureState>
    ),
    ended: (
      <Stack role="status">
        <EmptyState title={t('player.over')} action={<Button onClick={play}>{t('player.again')}</Button>} />
      </Stack>
    ),
    shown: null,
  }
  const sound = phase === 'shown' && isMuted && (
    <Button look="primary" onClick={() => actor.send({ type: 'sound.asked' })}>
      {t('player.sound')}
    </Button>
  )
  return (
    <Video
      id={videoId}
      label={t(kind === 'live' ? 'player.live' : 'player.recording')}
      over={over[phase]}
      corner={sound}
    />
  )
}
