import { useTranslation } from 'react-i18next'
import type { TransferRef } from '#machines/assets/transfer/transfer.machine.ts'
import type { TransferQuestion } from '#machines/assets/transfer/transfer.view.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Text } from '#ui/content/Text.tsx'

/** A question or an explanation that follows from the venue's response. */
export function Question({
  actor,
  question,
  amount = '',
}: {
  actor: TransferRef
  question: TransferQuestion | undefined
  amount?: string | undefined
}) {
  const { t } = useTranslation('transfer')
  const confirm = () => actor.send({ type: 'question.confirmed' })
  const dismiss = () => actor.send({ type: 'question.dismissed' })
  switch (question) {
    case undefined:
      return null
    case 'card':
      return (
        <Dialog
          open
          role="alertdialog"
          width={420}
          title={t('dialog.openCardTitle')}
          actions={
            <>
              <Button onClick={dismiss}>{t('action.cancel')}</Button>
              <Button look="primary" onClick={confirm}>
                {t('action.confirmOpenCard')}
              </Button>
            </>
          }
        >
          <Text>{t('dialog.openCardText', { amount })}</Text>
        </Dialog>
      )
    case 'review':
      return (
        <Dialog
          open
          role="alertdialog"
          width={420}
          title={t('dialog.reviewTitle')}
          onClose={dismiss}
          closeLabel={t('action.close')}
          actions={
            <Button look="primary" onClick={confirm}>
              {t('dialog.reviewConfirm')}
            </Button>
          }
        >
          <Text>{t('dialog.reviewText', { amount })}</Text>
        </Dialog>
      )
    case 'loan':
    case 'positions':
      return (
        <Dialog
          open
          role="alertdialog"
          width={420}
          title={question === 'loan' ? t('dialog.loanTitle') : t('dialog.positionsTitle')}
          onClose={dismiss}
          closeLabel={t('action.close')}
          actions={
            <Button look="primary" onClick={dismiss}>
              {t('action.understood')}
            </Button>
          }
        >
          <Text>{question === 'loan' ? t('dialog.loanText') : t('dialog.positionsText')}</Text>
        </Dialog>
      )
  }
}
