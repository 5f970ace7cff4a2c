import { shallowEqual, useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { WalletLoginRef } from '#machines/wallet/walletLogin/walletLogin.machine.ts'
import { walletLoginView } from '#machines/wallet/walletLogin/walletLogin.view.ts'
import { FailureText } from '#features/parts/failure/FailureText.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Text } from '#ui/content/Text.tsx'
import { CodePlace } from './CodePlace.tsx'
import { Problem } from './Problem.tsx'
import { Scanned, Unscanned } from './Showing.tsx'

/** All steps of the dialog have the same height, so that nothing under the pointer moves between them. */
export function LoginFrame({
  children,
  onInstall,
  said,
}: {
  children: ReactNode
  onInstall: (() => void) | undefined
  /** Shown below all controls. */
  said?: ReactNode
}) {
  const { t } = useTranslation('walletLogin')
  return (
    <Stack sx={{ alignItems: 'center', gap: 2 }}>
      <Stack sx={{ alignItems: 'center', justifyContent: 'center', gap: 2, minHeight: 330, width: '100%' }}>
        {children}
      </Stack>
      {onInstall && (
        <Button look="plain" onClick={onInstall}>
          {t('action.install')}
        </Button>
      )}
      {said}
    </Stack>
  )
}

/** Logs in to a wallet with a QR code and follows the phone's progress. */
export function LoginByCode({ actor, onInstall }: { actor: WalletLoginRef; onInstall: () => void }) {
  const { t } = useTranslation('walletLogin')
  const view = useSelector(actor, walletLoginView, shallowEqual)
  const refresh = { action: t('action.refresh'), onAction: () => actor.send({ type: 'refresh.requested' }) }
  const shown = {
    number: view.matchNumber ?? '',
    left: view.left,
    canCheck: view.canCheck,
    onCheck: () => actor.send({ type: 'check.requested' }),
  }
  return (
    <LoginFrame
      onInstall={view.isConnected ? undefined : onInstall}
      said={view.isLost && <Alert kind="warning">{t('state.lost')}</Alert>}
    >
      {view.phase === 'loading' && <CodePlace />}
      {view.phase === 'unscanned' && view.content !== undefined && <Unscanned content={view.content} {...shown} />}
      {view.phase === 'scanned' && <Scanned {...shown} onRefresh={refresh.onAction} />}
      {view.phase === 'failed' && (
        <Problem
          title={t('failed.title')}
          action={t('action.retry')}
          onAction={() => actor.send({ type: 'retry.requested' })}
        >
          {view.error && <FailureText error={view.error} />}
        </Problem>
      )}
      {view.phase === 'expired' && (
        <Problem title={t('expired.title')} {...refresh}>
          {t('expired.text')}
        </Problem>
      )}
      {view.phase === 'refused' && (
        <Problem title={t('refused.title')} {...refresh}>
          {t('refused.text')}
        </Problem>
      )}
      {view.phase === 'connected' && <Text role="status">{t('state.connected')}</Text>}
      {view.phase === 'connectedElsewhere' && (
        <Problem
          title={t('elsewhere.title')}
          action={t('action.assets')}
          onAction={() => actor.send({ type: 'assets.requested' })}
        >
          {t('elsewhere.text')}
        </Problem>
      )}
    </LoginFrame>
  )
}
