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

/** Four buttons of a user: as much room as a guest's two words take at least. */
const pcRoom = 160

/** Below pc one thing stands here at a time. A frame around it that gets narrower would count as something that moves. */
const noBox = { display: 'contents' } as const

/** There, the header has no room for two words: who logs in finds the way to register beside it. */
const narrow = below(shellLimits.device.bothLoginLinksFrom)

/**
 * Who is here: login and register for a guest, what is theirs for a user, nothing while nobody knows. All take the same
 * room, so that nothing beside them moves.
 */
export function AccountArea({ app, parts }: { app: AppRefs; parts: HeaderParts }) {
  const { t } = useTranslation('shell')
  const isStarting = useSelector(app.session, isSessionStarting)
  const user = useSelector(app.session, sessionUser)
  const kind = useSelector(app.layout, device)
  const isGuest = !user && !isStarting
  // Below pc nothing stands beside it that would move (the way into a live room comes to users only), and a user's one
  // button needs the room of no words.
  const keepsRoom = !user || kind === 'pc'
  return (
    <Box sx={kind === 'pc' ? { display: 'grid', flex: 'none', minWidth: pcRoom } : noBox}>
      {keepsRoom && (
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
