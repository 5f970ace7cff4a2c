import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { badgeText, isPanelOpen, lineRef } from '#machines/support/support/support.view.ts'
import { isAwaited, supportRef } from '#machines/support/supportEntry/supportEntry.view.ts'
import { lastOf, unreadOf } from '#machines/support/supportLine/supportLine.view.ts'

/** The label and behaviour of every customer service button. */
export const useSupportButton = (app: Pick<AppRefs, 'supportEntry'>) => {
  const { t } = useTranslation(['shell', 'support'])
  const support = useSelector(app.supportEntry, supportRef)
  const isOpen = useSelector(support, isPanelOpen)
  const isComing = useSelector(app.supportEntry, isAwaited)
  const line = useSelector(support, lineRef)
  const unread = badgeText(useSelector(line, unreadOf))
  const last = useSelector(line, lastOf)
  const badge = isOpen ? '' : unread
  return {
    /** The number of unread messages; empty if there are none. */
    badge,
    props: {
      label: badge === '' ? t('action.support') : t('action.supportUnread', { unread }),
      onClick: () => app.supportEntry.send({ type: 'panel.toggled' }),
      'aria-haspopup': 'dialog' as const,
      'aria-expanded': isOpen,
      'aria-busy': isComing || undefined,
      'aria-description': badge === '' || last === null ? undefined : t(`support:last.${last}`),
    },
  }
}
