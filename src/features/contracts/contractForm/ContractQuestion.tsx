import { useTranslation } from 'react-i18next'
import { hedgeActOf } from '#contract/contracts/poolNames.ts'
import { Text } from '#ui/content/Text.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import type { ContractFormParts } from './parts.ts'

/** Asks once more before an order with much leverage is sent. */
export function ContractQuestion({ actor, view }: ContractFormParts) {
  const { t } = useTranslation('contractForm')
  const dismiss = () => actor.send({ type: 'question.dismissed' })
  return (
    <Dialog
      open={view.phase === 'confirming'}
      role="alertdialog"
      title={t('question.title', { leverage: view.leverage ?? '' })}
      onClose={dismiss}
      closeLabel={t('question.close')}
      actions={
        <>
          <Button onClick={dismiss}>{t('question.back')}</Button>
          <Button look="primary" single onClick={() => actor.send({ type: 'question.confirmed' })}>
            {view.positionMode === 'hedge' ? t(`hedge.${hedgeActOf(view.side, false)}`) : t(`action.open.${view.side}`)}
          </Button>
        </>
      }
    >
      <Text>{t('question.text')}</Text>
    </Dialog>
  )
}
