import { shallowEqual, useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { LivePlayerRef } from '#machines/live/livePlayer/livePlayer.machine.ts'
import { livePlayerView } from '#machines/live/livePlayer/livePlayer.view.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Text } from '#ui/content/Text.tsx'
import { Video } from './Video.tsx'
import { PictureState } from './PictureState.tsx'
import { videoId } from './videoId.ts'

/** The video, or in its place while it does not play `still` and the state in words. */
export function Player({ actor, still }: { actor: LivePlayerRef; still: ReactNode }) {
  const { t } = useTranslation(['liveRoom', 'common'])
  const { phase, isMuted, kind, failure } = useSelector(actor, livePlayerView, shallowEqual)
  const play = () => actor.send({ type: 'play.requested' })
  const retry = (
    <Button size="small" onClick={() => actor.send({ type: 'retry.requested' })}>
      {t('common:action.retry')}
    </Button>
  )
  const words: Record<typeof phase, ReactNode> = {
    // This state is too short to read a text.
    deciding: null,
    idle: (
      <>
        <Text tone="soft">{t(kind === 'live' ? 'player.onAir' : 'player.recorded')}</Text>
        <Button look="primary" size="large" onClick={play}>
          {t('player.play')}
        </Button>
      </>
    ),
    loading: (
      <Stack role="status" aria-label={t('player.loading')}>
        <Text tone="soft">{t('player.loading')}</Text>
      </Stack>
    ),
    stopped: <PictureState role="alert" title={t('player.stopped')} hint={t('player.stoppedHint')} action={retry} />,
    failed: (
      <PictureState role="alert" title={t('player.failed')} hint={t(`player.failure.${failure}`)} action={retry} />
    ),
    ended: (
      <PictureState
        role="status"
        title={t('player.over')}
        action={<Button onClick={play}>{t('player.again')}</Button>}
      />
    ),
    shown: null,
  }
  const isPlaying = phase === 'shown'
  const sound = isPlaying && isMuted && (
    <Button look="primary" onClick={() => actor.send({ type: 'sound.requested' })}>
      {t('player.sound')}
    </Button>
  )
  return (
    <Video
      id={videoId}
      label={t(kind === 'live' ? 'player.live' : 'player.recording')}
      still={still}
      isPlaying={isPlaying}
      corner={sound}
    >
      {words[phase]}
    </Video>
  )
}
