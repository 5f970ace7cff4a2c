import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/limits.ts'
import { isSessionStarting, sessionUser } from '#machines/account/session/session.view.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { LinkButton } from '#ui/forms/Button.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { frameOf } from '#ui/layout/PageFrame.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { below } from '#ui/layout/windows.ts'
import { Text } from '#ui/content/Text.tsx'

/** As high for a guest as for a user, so that nothing below moves when it is known who is there. */
const firstHeight = 304

/** What this is, in five seconds, and the way in. */
function Promised({ isGuest }: { isGuest: boolean }) {
  const { t } = useTranslation('shell')
  return (
    <Stack sx={{ gap: 4, justifyContent: 'center', height: '100%' }}>
      <Text
        as="h1"
        kind="promise"
        sx={{
          textWrap: 'balance',
          [below(limits.device.stackBelow)]: { fontSize: 'var(--size-figure)', lineHeight: '2.25rem' },
        }}
      >
        {t('home.title')}
      </Text>
      <Text as="p" tone="soft">
        {t('home.text')}
      </Text>
      <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap', minHeight: 48 }}>
        {isGuest && (
          <LinkButton look="primary" size="large" to="/register">
            {t('home.register')}
          </LinkButton>
        )}
        <LinkButton size="large" to="/market">
          {t('home.markets')}
        </LinkButton>
      </Stack>
    </Stack>
  )
}

interface HomeProps {
  app: AppRefs
  /** In place of the promise, for who is logged in. */
  yours: ReactNode
  /** One market in a window of its own. */
  shown: ReactNode
  children: ReactNode
}

/** The front door. `children` are what is live below it. */
export function Home({ app, yours, shown, children }: HomeProps) {
  const { t } = useTranslation('shell')
  const user = useSelector(app.session, sessionUser)
  const isStarting = useSelector(app.session, isSessionStarting)
  return (
    <Box sx={frameOf({})}>
      <Stack sx={{ gap: 4 }}>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
            gap: 4,
            [below(limits.device.homeBesideFrom)]: { gridTemplateColumns: 'minmax(0, 1fr)' },
          }}
        >
          <Box sx={{ minHeight: firstHeight }}>
            {user ? (
              <>
                <h1 className="visually-hidden">{t('home.title')}</h1>
                {yours}
              </>
            ) : (
              <Promised isGuest={!isStarting} />
            )}
          </Box>
          {shown}
        </Box>
        {children}
      </Stack>
    </Box>
  )
}
