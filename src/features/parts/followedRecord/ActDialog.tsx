import { useTranslation } from 'react-i18next'
import { Text } from '#ui/content/Text.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'

/** How a domain speaks of an act. */
export interface ActWords {
  /** On the button that asks. */
  readonly label: string
  /** The question, what the act does and whether it can be undone, and the button that does it. */
  readonly title: string
  readonly text: string
  readonly confirm: string
}

/** The question before an act; closed without words. */
export function ActDialog({
  words,
  onConfirm,
  onCancel,
}: {
  words: ActWords | undefined
  onConfirm: () => void
  onCancel: () => void
}) {
  const { t } = useTranslation('followedRecord')
  return (
    <Dialog
      open={words !== undefined}
      title={words?.title}
      onClose={onCancel}
      closeLabel={t('action.close')}
      actions={
        <>
          <Button onClick={onCancel}>{t('action.back')}</Button>
          <Button look="primary" single onClick={onConfirm}>
            {words?.confirm}
          </Button>
        </>
      }
    >
      <Text>{words?.text}</Text>
    </Dialog>
  )
}
