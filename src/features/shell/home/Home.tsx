import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isSessionStarting, sessionUser } from '#machines/account/session/session.view.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { HomeFrame } from './HomeFrame.tsx'
import { Promised } from './Promised.tsx'

interface HomeProps {
  app: AppRefs
  /** Replaces the introduction for logged-in users. */
  yours: ReactNode
  /** One market in its own window. */
  shown: ReactNode
  children: ReactNode
  /** Whether the venue sent the document without a session. */
  cameAsGuest?: boolean
}

/** The home page. `children` are the live parts below the introduction. */
export function Home({ app, yours, shown, children, cameAsGuest = false }: HomeProps) {
  const { t } = useTranslation('shell')
  const user = useSelector(app.session, sessionUser)
  const isStarting = useSelector(app.session, isSessionStarting)
  return (
    <HomeFrame
      first={
        user ? (
          <>
            <h1 className="visually-hidden">{t('home.title')}</h1>
            {yours}
          </>
        ) : (
          <Promised isGuest={cameAsGuest || !isStarting} />
        )
      }
      shown={shown}
      isGuest={cameAsGuest && !user}
    >
      {children}
    </HomeFrame>
  )
}
