import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { RecoveryCodesRef } from '../../../machines/recovery/recoveryCodes.machine'
import { recoveryCodesView } from '../../../machines/recovery/recoveryCodes.view'
import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { CopyIcon, DownloadIcon } from '../../ui/icons'
import { SelectableText } from '../../ui/SelectableText'
import { Stack } from '../../ui/Stack'
import { Text } from '../../ui/Text'

/** The ten codes, shown this once. */
export function RecoveryCodes({ actor }: { actor: RecoveryCodesRef }) {
  const { t } = useTranslation('personSetting')
  const view = useSelector(actor, recoveryCodesView, shallowEqual)
  return (
    <Stack sx={{ gap: 2 }}>
      <Alert kind="warning" title={t('codes.once')}>
        {t('codes.text')}
      </Alert>
      <SelectableText label={t('codes.label')} selected={view.isCopyRefused}>
        {view.codes.join('\n')}
      </SelectableText>
      {view.isCopyRefused && (
        <Text kind="body" tone="warning" role="alert">
          {t('codes.copyRefused')}
        </Text>
      )}
      <Stack direction="row" sx={{ gap: 2 }}>
        <Button icon={<CopyIcon size={18} />} busy={view.isCopying} fullWidth onClick={() => actor.send({ type: 'copy.asked' })}>
          {t('codes.copy')}
        </Button>
        <Button icon={<DownloadIcon size={18} />} fullWidth onClick={() => actor.send({ type: 'file.asked' })}>
          {t('codes.save')}
        </Button>
      </Stack>
      <Button look="primary" size="large" onClick={() => actor.send({ type: 'codes.kept' })}>
        {t('codes.kept')}
      </Button>
    </Stack>
  )
}
