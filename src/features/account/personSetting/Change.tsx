import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { PersonSettingRef } from '#machines/account/personSetting/personSetting.machine.ts'
import { personSettingView, runningChange } from '#machines/account/personSetting/personSetting.view.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { NicknameDialog } from './NicknameDialog.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { ProveEmailDialog } from './ProveEmailDialog.tsx'
import { RecoveryDialog } from './RecoveryDialog.tsx'
import { TotpDialog } from './TotpDialog.tsx'
import { TotpOffDialog } from './TotpOffDialog.tsx'
import { useShownCodes } from './useShownCodes.ts'

/** The dialog of the running change, if any. */
export function Change({ actor }: { actor: PersonSettingRef }) {
  const { t } = useTranslation('personSetting')
  const running = useSelector(actor, runningChange, shallowEqual)
  const isBound = useSelector(actor, (snapshot) => personSettingView(snapshot).user?.googleBound === true)
  const codes = useShownCodes(actor)
  if (!running) return null
  // Codes are shown only once, so closing needs a confirmation.
  const close = () => (codes ? codes.send({ type: 'close.requested' }) : actor.send({ type: 'change.closed' }))
  const title = running.change === 'totp' && isBound ? 'totp.titleChange' : (`${running.change}.title` as const)
  return (
    <Dialog open width={440} height={620} title={t(title)} onClose={close} closeLabel={t('action.close')}>
      {running.change === 'totp' && <TotpDialog actor={running.actor} />}
      {running.change === 'totpOff' && <TotpOffDialog actor={running.actor} />}
      {running.change === 'recovery' && <RecoveryDialog actor={running.actor} />}
      {running.change === 'nickname' && <NicknameDialog actor={running.actor} />}
      {running.change === 'proveEmail' && <ProveEmailDialog actor={running.actor} />}
      {running.change === 'password' && <PasswordDialog actor={running.actor} />}
    </Dialog>
  )
}
