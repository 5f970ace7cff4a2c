import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { shellLimits } from '#contract/shell/limits.ts'
import type { PreferencesRef } from '#machines/shell/preferences/preferences.machine.ts'
import { settingsDialog } from '#machines/shell/preferences/preferences.view.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { FileButton } from '#ui/forms/FileButton.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Text } from '#ui/content/Text.tsx'

/** Exports all settings to a file and imports them from one. */
export function FileSettings({ actor }: { actor: PreferencesRef }) {
  const { t } = useTranslation('preferences')
  const view = useSelector(actor, settingsDialog)
  if (!view) return null
  const { fault } = view
  return (
    <Stack sx={{ gap: 3 }}>
      <Text tone="soft">{t('file.note')}</Text>
      {!view.isKept && <Alert kind="warning">{t('file.lost')}</Alert>}
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        <Button onClick={() => actor.send({ type: 'preferences.exported' })}>{t('action.export')}</Button>
        <FileButton
          accept="application/json,.json"
          maxBytes={shellLimits.settings.maxFile}
          busy={view.isBusy}
          onText={(text) => actor.send({ type: 'preferences.imported', text })}
        >
          {t('action.import')}
        </FileButton>
      </Stack>
      {view.isImported && <Alert kind="success">{t('file.imported')}</Alert>}
      {fault && (
        <Alert kind="error" title={t('file.refused')}>
          {fault.reason === 'badChoice' ? t('fault.badChoice', { name: fault.name }) : t(`fault.${fault.reason}`)}
        </Alert>
      )}
    </Stack>
  )
}
