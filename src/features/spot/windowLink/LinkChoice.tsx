import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { linkGroups } from '#contract/spot/windowLink.ts'
import type { WindowLinkRef } from '#machines/spot/windowLink/windowLink.machine.ts'
import { groupOfWindow } from '#machines/spot/windowLink/windowLink.view.ts'
import { GroupSelect } from './GroupSelect.tsx'

/** Selects this window's group. */
export function LinkChoice({ actor }: { actor: WindowLinkRef }) {
  const { t } = useTranslation('windowLink')
  const group = useSelector(actor, groupOfWindow)
  return (
    <GroupSelect
      label={t('label')}
      groups={linkGroups}
      nameOf={(one) => t('group', { group: one })}
      value={group}
      none={t('none')}
      onChange={(chosen) => actor.send({ type: 'group.chosen', group: chosen })}
    />
  )
}
