import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { CopyRef } from '#machines/shell/copy/copy.machine.ts'
import { copyView } from '#machines/shell/copy/copy.machine.ts'
import type { RecoveryCodesRef } from '#machines/account/recovery/recoveryCodes.machine.ts'
import { recoveryCodesView } from '#machines/account/recovery/recoveryCodes.machine.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { DownloadIcon } from '#ui/content/icons.tsx'
import { CopyIcon } from '#ui/content/laterIcons.tsx'
import { SelectableText } from '#ui/content/SelectableText.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Text } from '#ui/content/Text.tsx'

const what = 'recoveryCodes'

interface ListProps {
  actor: RecoveryCodesRef
  copy: CopyRef
}

/** The codes with the ways to save them. */
function CodeList({ actor, copy }: ListProps) {
  const { t } = useTranslation('personSetting')
  const { codes, text } = useSelector(actor, recoveryCodesView, shallowEqual)
  const { isCopying, isRefused } = useSelector(copy, (snapshot) => copyView(snapshot, what), shallowEqual)
  return (
    <>
      <SelectableText label={t('codes.label')} selected={isRefused}>
        {codes.join('\n')}
      </SelectableText>
      {isRefused && (
        <Text kind="body" tone="warning" role="alert">
          {t('codes.copyRefused')}
        </Text>
      )}
      <Stack direction="row" sx={{ gap: 2 }}>
        <Button
          icon={<CopyIcon size={18} />}
          busy={isCopying}
          fullWidth
          onClick={() => copy.send({ type: 'copy.requested', what, text })}
        >
          {t('codes.copy')}
        </Button>
        <Button icon={<DownloadIcon size={18} />} fullWidth onClick={() => actor.send({ type: 'file.requested' })}>
          {t('codes.save')}
        </Button>
      </Stack>
    </>
  )
}

/** Asks for confirmation if the user closes without having confirmed that the codes are saved. */
function CloseQuestion({ actor }: { actor: RecoveryCodesRef }) {
  const { t } = useTranslation('personSetting')
  const { isCloseAsked } = useSelector(actor, recoveryCodesView, shallowEqual)
  return (
    <Dialog
      open={isCloseAsked}
      role="alertdialog"
      width={420}
      title={t('codes.unkept.title')}
      actions={
        <>
          <Button look="danger" onClick={() => actor.send({ type: 'close.confirmed' })}>
            {t('codes.unkept.go')}
          </Button>
          <Button look="primary" onClick={() => actor.send({ type: 'close.declined' })}>
            {t('codes.unkept.stay')}
          </Button>
        </>
      }
    >
      <Text>{t('codes.unkept.text')}</Text>
    </Dialog>
  )
}

/** The ten codes, shown only this once. */
export function RecoveryCodes({ actor }: { actor: RecoveryCodesRef }) {
  const { t } = useTranslation('personSetting')
  const { copy } = useSelector(actor, recoveryCodesView, shallowEqual)
  return (
    <Stack sx={{ gap: 2 }}>
      <Alert kind="warning" title={t('codes.once')}>
        {t('codes.text')}
      </Alert>
      {copy && <CodeList actor={actor} copy={copy} />}
      <Button look="primary" size="large" onClick={() => actor.send({ type: 'codes.saved' })}>
        {t('codes.kept')}
      </Button>
      <CloseQuestion actor={actor} />
    </Stack>
  )
}
