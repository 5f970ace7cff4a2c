import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { isSupportShown } from '#machines/shell/layout/layout.view.ts'
import { isTopOffered } from '#machines/shell/scrollTop/scrollTop.view.ts'
import { badgeText, isPanelOpen, lineRef } from '#machines/support/support/support.view.ts'
import { isAwaited, supportRef } from '#machines/support/supportEntry/supportEntry.view.ts'
import { lastOf, unreadOf } from '#machines/support/supportLine/supportLine.view.ts'
import { Corner, CornerButton } from '#ui/layout/Corner.tsx'
import { ArrowUpIcon, SupportIcon } from '#ui/content/icons.tsx'

/** In the window's corner: the way back to the top, and the way to customer service. */
export function Helpers({ app }: { app: AppRefs }) {
  const { t } = useTranslation(['shell', 'support'])
  const hasTop = useSelector(app.scrollTop, isTopOffered)
  const hasSupport = useSelector(app.layout, isSupportShown)
  const support = useSelector(app.supportEntry, supportRef)
  const isOpen = useSelector(support, isPanelOpen)
  const isComing = useSelector(app.supportEntry, isAwaited)
  const line = useSelector(support, lineRef)
  const unread = badgeText(useSelector(line, unreadOf))
  const last = useSelector(line, lastOf)
  return (
    (hasTop || hasSupport) && (
      <Corner aria-label={t('nav.helpers')}>
        {hasTop && (
          <CornerButton label={t('action.top')} onClick={() => app.scrollTop.send({ type: 'top.asked' })}>
            <ArrowUpIcon />
          </CornerButton>
        )}
        {hasSupport && (
          <CornerButton
            label={isOpen || unread === '' ? t('action.support') : t('action.supportUnread', { unread })}
            badge={isOpen ? '' : unread}
            note={last === null ? '' : t(`support:last.${last}`)}
            isPressed={isOpen}
            isBusy={isComing}
            onClick={() => app.supportEntry.send({ type: 'panel.toggled' })}
          >
            <SupportIcon />
          </CornerButton>
        )}
      </Corner>
    )
  )
}
