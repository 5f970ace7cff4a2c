import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { walletLimits } from '#contract/wallet/limits.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { walletDialogView } from '#machines/wallet/walletDialog/walletDialog.view.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { InstallWallet } from './InstallWallet.tsx'
import { LoginByCode, LoginFrame } from './LoginByCode.tsx'
import { Problem } from './Problem.tsx'
import { CodePlace } from './CodePlace.tsx'

/** The wallet's dialogs, available over any page. */
export function WalletDialogs({ app }: { app: AppRefs }) {
  const { t } = useTranslation('walletLogin')
  const view = useSelector(app.walletDialog, walletDialogView, shallowEqual)
  if (!view) return null
  const onClose = () => app.walletDialog.send({ type: 'dialog.closed' })
  if (view.open === 'install') {
    return (
      <Dialog
        open
        width={walletLimits.installWallet.dialogWidth}
        title={t('install.title')}
        onClose={onClose}
        closeLabel={t('action.close')}
      >
        <InstallWallet app={app} />
      </Dialog>
    )
  }
  const onInstall = () => app.walletDialog.send({ type: 'install.requested' })
  return (
    <Dialog
      open
      width={walletLimits.walletLogin.dialogWidth}
      height={640}
      title={t('login.title')}
      onClose={onClose}
      closeLabel={t('action.close')}
    >
      {view.open === 'login' && <LoginByCode actor={view.login} onInstall={onInstall} />}
      {view.open === 'loading' && (
        <LoginFrame onInstall={onInstall}>
          <CodePlace />
        </LoginFrame>
      )}
      {view.open === 'failed' && (
        <LoginFrame onInstall={onInstall}>
          <Problem
            title={t('load.title')}
            action={t('action.retry')}
            onAction={() => app.walletDialog.send({ type: 'retry.requested' })}
          >
            {t('load.text')}
          </Problem>
        </LoginFrame>
      )}
    </Dialog>
  )
}
