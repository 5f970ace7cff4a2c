import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { assetsLimits } from '#contract/assets/limits.ts'
import type { AddressBookRef } from '#machines/assets/addressBook/addressBook.machine.ts'
import { dialogOf, entryView, protectView } from '#machines/assets/addressBook/addressBook.view.ts'
import { failureParts } from '#i18n/failure.ts'
import { Code } from '#ui/content/Code.tsx'
import { Text } from '#ui/content/Text.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { Form } from '#ui/forms/Form.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { AddAddress } from './AddAddress.tsx'
import type { CheckForm } from './checkForm.ts'
import { hoursOf } from './hoursOf.ts'

/** The one dialog that is open. */
export function AddressDialogs({ actor, Check }: { actor: AddressBookRef; Check: CheckForm }) {
  const { t } = useTranslation('addressBook')
  const open = useSelector(actor, dialogOf)
  return (
    <Dialog
      open={open !== undefined}
      title={t(`dialog.${open ?? 'add'}`)}
      onClose={() => actor.send({ type: 'dialog.closed' })}
      closeLabel={t('action.close')}
    >
      {open === 'add' && <AddAddress actor={actor} Check={Check} />}
      {open === 'rename' && <RenameEntry actor={actor} />}
      {open === 'remove' && <RemoveEntry actor={actor} />}
      {open === 'protect' && <Protect actor={actor} Check={Check} />}
    </Dialog>
  )
}

function RenameEntry({ actor }: { actor: AddressBookRef }) {
  const { t } = useTranslation('addressBook')
  const view = useSelector(actor, entryView, shallowEqual)
  return (
    <Form label={t('dialog.rename')} onSubmit={() => actor.send({ type: 'label.submitted' })}>
      <Field
        label={t('add.label')}
        value={view.label}
        maxLength={assetsLimits.addressBook.maxLabel}
        disabled={view.isSending}
        onChange={(text) => actor.send({ type: 'label.changed', text })}
        required
      />
      {view.error && <Alert kind="error" {...failureParts(view.error)} />}
      <Button look="primary" type="submit" busy={view.isSending}>
        {t('action.saveLabel')}
      </Button>
    </Form>
  )
}

function RemoveEntry({ actor }: { actor: AddressBookRef }) {
  const { t } = useTranslation('addressBook')
  const view = useSelector(actor, entryView, shallowEqual)
  return (
    <Stack sx={{ gap: 3 }}>
      <Text kind="body">{t('remove.text', { label: view.label, hours: hoursOf(view.coolingOff) })}</Text>
      {view.entry && <Code>{view.entry.address}</Code>}
      {view.error && <Alert kind="error" {...failureParts(view.error)} />}
      <Button look="primary" busy={view.isSending} onClick={() => actor.send({ type: 'removal.confirmed' })}>
        {t('remove.submit')}
      </Button>
    </Stack>
  )
}

function Protect({ actor, Check }: { actor: AddressBookRef; Check: CheckForm }) {
  const { t } = useTranslation('addressBook')
  const { safetyCheck, coolingOff } = useSelector(actor, protectView, shallowEqual)
  return (
    <Stack sx={{ gap: 3 }}>
      <Text kind="body">{t('protection.weaker', { hours: hoursOf(coolingOff) })}</Text>
      {safetyCheck && <Check actor={safetyCheck} error={undefined} />}
    </Stack>
  )
}
