import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { assetsLimits } from '#contract/assets/limits.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { transferDialogView } from '#machines/assets/transferDialog/transferDialog.view.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { TransferForm } from './TransferForm.tsx'

/** The transfer form over any page. */
export function TransferDialog({ app }: { app: AppRefs }) {
  const { t } = useTranslation('transfer')
  const form = useSelector(app.transferDialog, transferDialogView)
  if (!form) return null
  return (
    <Dialog
      open
      width={assetsLimits.transfer.dialogWidth}
      height={720}
      title={t('page.title')}
      onClose={() => app.transferDialog.send({ type: 'dialog.closed' })}
      closeLabel={t('action.close')}
    >
      <TransferForm actor={form} />
    </Dialog>
  )
}
