import { useSelector } from '@xstate/react'
import { useCallback, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { unreadBadge } from '#machines/messages/messages/messages.view.ts'
import { Badge } from '#ui/feedback/Badge.tsx'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { BellIcon } from '#ui/content/icons.tsx'
import { HeaderPopover } from '../HeaderPopover.tsx'
import type { HeaderParts } from '../parts.ts'

const width = 336

export function MessagesButton({ app, parts }: { app: AppRefs; parts: HeaderParts }) {
  const { t } = useTranslation('shell')
  const unread = useSelector(app.messages, unreadBadge)
  const badgeId = useId()
  const onOpened = useCallback(() => app.newestMessages.send({ type: 'peek.opened' }), [app])
  return (
    <HeaderPopover
      actor={app.navigation}
      item="notifications"
      label={t('nav.messages')}
      width={width}
      onOpened={onOpened}
      trigger={(props) => (
        <IconButton label={t('nav.messages')} aria-describedby={unread === undefined ? undefined : badgeId} {...props}>
          <BellIcon />
          {unread !== undefined && (
            <Badge id={badgeId} aria-label={t('badge.unread', { amount: unread })}>
              {unread}
            </Badge>
          )}
        </IconButton>
      )}
    >
      <parts.messages.Part app={app} />
    </HeaderPopover>
  )
}
