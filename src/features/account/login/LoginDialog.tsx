import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { loginDialog } from '#machines/account/session/session.view.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Text } from '#ui/content/Text.tsx'
import { LoginForm } from './LoginForm.tsx'

/** The login dialog over the page of an expired session. */
export function LoginDialog({ app }: { app: AppRefs }) {
  const { t } = useTranslation('login')
  const actor = useSelector(app.session, loginDialog)
  if (!actor) return null
  return (
    <Dialog
      open
      width={440}
      height={640}
      title={t('title.dialog')}
      onClose={() => app.session.send({ type: 'login.dismissed' })}
      closeLabel={t('action.dismiss')}
    >
      <Stack sx={{ gap: 2 }}>
        <Text kind="body" tone="soft">
          {t('text.dialog')}
        </Text>
        <LoginForm actor={actor} />
      </Stack>
    </Dialog>
  )
}
