import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppRefs } from '../../../../machines/app/app.refs'
import { device } from '../../../../machines/layout/layout.view'
import type { SessionUser } from '../../../../machines/session/session.types'
import { Avatar } from '../../../ui/Avatar'
import { IconButton } from '../../../ui/IconButton'
import { HeaderPopover } from '../HeaderPopover'
import type { HeaderParts } from '../parts'
import { askTotal } from '../wallet/askTotal'

/** Where it stands for wallet and orders too it is as wide as a phone. */
const widths = { pc: 288, pad: 420, phone: 420 } as const

interface Props {
  app: AppRefs
  parts: HeaderParts
  user: SessionUser
}

export function AccountButton({ app, parts, user }: Props) {
  const { t } = useTranslation('shell')
  const kind = useSelector(app.layout, device)
  const onOpened = useCallback(() => {
    app.copy.send({ type: 'copy.dismissed' })
    app.identity.send({ type: 'peek.opened' })
    if (kind !== 'pc') askTotal(app)
  }, [app, kind])
  return (
    <HeaderPopover
      actor={app.navigation}
      item="account"
      label={t('nav.account')}
      width={widths[kind]}
      onOpened={onOpened}
      trigger={(props) => (
        <IconButton label={t('nav.account')} {...props}>
          <Avatar name={user.fnickname} photo={user.photo} />
        </IconButton>
      )}
    >
      <parts.account.Part app={app} />
    </HeaderPopover>
  )
}
