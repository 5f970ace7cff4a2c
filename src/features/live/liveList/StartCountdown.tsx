import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { LiveListRef } from '#machines/live/liveList/liveList.machine.ts'
import { secondsUntil } from '#machines/live/liveList/liveList.view.ts'
import { longTimeLeft } from '#i18n/timeLeft.ts'
import { Countdown } from '#ui/feedback/Countdown.tsx'

/** Countdown to a show. A separate component, because it renders every second. */
export function StartCountdown({ actor, startTime }: { actor: LiveListRef; startTime: number }) {
  const { t } = useTranslation('liveList')
  const seconds = useSelector(actor, (snapshot) => secondsUntil(snapshot, startTime))
  if (seconds === undefined) return <Countdown>{'\u00a0'}</Countdown>
  const { days, time } = longTimeLeft(seconds)
  return (
    <Countdown>
      {seconds === 0
        ? t('room.now')
        : days > 0
          ? t('room.inDays', { days: String(days), time })
          : t('room.in', { time })}
    </Countdown>
  )
}
