import { useSelector } from '@xstate/react'
import { useCallback, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { device } from '#machines/shell/layout/layout.view.ts'
import { rewardsBadge, unreadBadge } from '#machines/messages/messages/messages.view.ts'
import type { SessionUser } from '#machines/account/session/session.types.ts'
import { Avatar } from '#ui/content/Avatar.tsx'
import { Badge } from '#ui/feedback/Badge.tsx'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { HeaderPopover } from '../HeaderPopover.tsx'
import type { HeaderParts } from '../parts.ts'
import { requestTotal } from '../wallet/requestTotal.ts'

/** Where it also contains wallet and orders it is as wide as a phone. */
const widths = { pc: 288, pad: 420, phone: 420 } as const

interface Props {
  app: AppRefs
  parts: HeaderParts
  user: SessionUser
}

export function AccountButton({ app, parts, user }: Props) {
  const { t } = useTranslation('shell')
  const kind = useSelector(app.layout, device)
  const rewards = useSelector(app.messages, rewardsBadge)
  const unread = useSelector(app.messages, unreadBadge)
  // Where the bell does not fit, the account's badge shows messages, with priority.
  const badge =
    kind !== 'pc' && unread !== undefined
      ? t('badge.unread', { amount: unread })
      : rewards === undefined
        ? undefined
        : t('badge.rewards', { amount: rewards })
  const badgeId = useId()
  const onOpened = useCallback(() => {
    app.copy.send({ type: 'copy.dismissed' })
    app.identity.send({ type: 'peek.opened' })
    if (kind === 'pc') return
    requestTotal(app)
    app.newestMessages.send({ type: 'peek.opened' })
  }, [app, kind])
  return (
    <HeaderPopover
      actor={app.navigation}
      item="account"
      label={t('nav.account')}
      width={widths[kind]}
      onOpened={onOpened}
      trigger={(props) => (
        <IconButton label={t('nav.account')} aria-describedby={badge === undefined ? undefined : badgeId} {...props}>
          <Avatar name={user.fnickname} photo={user.photo} />
          {badge !== undefined && (
            <Badge id={badgeId} aria-label={badge}>
              {kind !== 'pc' && unread !== undefined ? unread : rewards}
            </Badge>
          )}
        </IconButton>
      )}
    >
      <parts.account.Part app={app} />
    </HeaderPopover>
  )
}
