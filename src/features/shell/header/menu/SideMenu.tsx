import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { sessionUser } from '#machines/account/session/session.view.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { MenuIcon } from '#ui/content/icons.tsx'
import type { HeaderParts } from '../parts.ts'
import { requestTotal } from '../wallet/requestTotal.ts'
import { isSideOpen, sideItem } from './opened.ts'

/** The main menu as a side menu on pad and phone, where its bar does not fit. */
export function SideMenu({ app, parts }: { app: AppRefs; parts: HeaderParts }) {
  const { t } = useTranslation('shell')
  const isOpen = useSelector(app.navigation, isSideOpen)
  const isUser = useSelector(app.session, sessionUser) !== undefined
  return (
    <>
      <IconButton
        label={t('nav.menu')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          if (isUser) requestTotal(app)
          app.navigation.send({ type: 'item.opened', item: sideItem() })
        }}
      >
        <MenuIcon />
      </IconButton>
      {isOpen && <parts.sideMenu.Part app={app} />}
    </>
  )
}
