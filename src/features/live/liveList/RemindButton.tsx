import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { LiveRoom } from '#contract/live/entities/live.ts'
import type { LiveRemindersRef } from '#machines/live/liveReminders/liveReminders.machine.ts'
import { isReminded } from '#machines/live/liveReminders/liveReminders.view.ts'
import { BellIcon } from '#ui/content/icons.tsx'
import { CheckIcon } from '#ui/content/laterIcons.tsx'
import { Button } from '#ui/forms/Button.tsx'

interface Props {
  reminders: LiveRemindersRef
  room: Pick<LiveRoom, 'id' | 'title' | 'startTime'>
}

/** Sets or removes the reminder of a show. */
export function RemindButton({ reminders, room: { id, title, startTime } }: Props) {
  const { t } = useTranslation('liveList')
  const isSet = useSelector(reminders, (snapshot) => isReminded(snapshot, id))
  return isSet ? (
    <Button
      icon={<CheckIcon size={16} />}
      aria-label={t('remind.withdrawFor', { title })}
      onClick={() => reminders.send({ type: 'reminder.withdrawn', id })}
    >
      {t('remind.withdraw')}
    </Button>
  ) : (
    <Button
      icon={<BellIcon size={16} />}
      aria-label={t('remind.setFor', { title })}
      onClick={() => reminders.send({ type: 'reminder.set', reminder: { id, title, startTime } })}
    >
      {t('remind.set')}
    </Button>
  )
}
