import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { shellLimits } from '#contract/shell/limits.ts'
import { guestItems } from '#contract/shell/menus/user.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { device } from '#machines/shell/layout/layout.view.ts'
import { isSessionStarting, sessionUser } from '#machines/account/session/session.view.ts'
import { Box } from '#ui/layout/Box.tsx'
import { LinkButton } from '#ui/forms/Button.tsx'
import { MessagesButton } from '../notifications/MessagesButton.tsx'
import { OrdersButton } from '../orders/OrdersButton.tsx'
import type { HeaderParts } from '../parts.ts'
import { WalletButton } from '../wallet/WalletButton.tsx'
import { AccountButton } from './AccountButton.tsx'
import { below } from '#ui/layout/windows.ts'

const place = {
  gridArea: '1 / 1',
  display: 'flex',
  flex: 'none',
  justifyContent: 'flex-end',
  alignItems: 'center',
} as const

const looks = { login: 'plain', register: 'primary' } as const

/** Four buttons for a user: at least the width of a guest's two links. */
const pcWidth = 160

/** Below pc only one item is shown here. A frame around it that gets narrower would count as a layout shift. */
const noBox = { display: 'contents' } as const

/** Below this width the header has no space for two links; the login page links to registration. */
const narrow = below(shellLimits.device.bothLoginLinksFrom)

/**
 * Login and register for a guest, the account's tools for a user, nothing while the session is unknown. All take the
 * same space, so that nothing beside them moves.
 */
export function AccountArea({ app, parts }: { app: AppRefs; parts: HeaderParts }) {
  const { t } = useTranslation('shell')
  const isStarting = useSelector(app.session, isSessionStarting)
  const user = useSelector(app.session, sessionUser)
  const kind = useSelector(app.layout, device)
  const isGuest = !user && !isStarting
  // Below pc there is nothing beside it to move (the link to a live room is for users only), and a user's single button
  // does not need the space of the links.
  const keepsSpace = !user || kind === 'pc'
  return (
    <Box sx={kind === 'pc' ? { display: 'grid', flex: 'none', minWidth: pcWidth } : noBox}>
      {keepsSpace && (
        <Box
          sx={{
            ...place,
            gap: 1,
            visibility: isGuest ? 'visible' : 'hidden',
            [narrow]: { '& > a + a': { display: 'none' } },
          }}
        >
          {guestItems.map(({ id, to }) => (
            <LinkButton key={id} look={looks[id]} to={to}>
              {t(`link.${id}`)}
            </LinkButton>
          ))}
        </Box>
      )}
      {user && (
        <Box sx={place}>
          {kind === 'pc' && (
            <>
              <WalletButton app={app} parts={parts} />
              <OrdersButton app={app} parts={parts} />
              <MessagesButton app={app} parts={parts} />
            </>
          )}
          <AccountButton app={app} parts={parts} user={user} />
        </Box>
      )}
    </Box>
  )
}
