import { useTranslation } from 'react-i18next'
import { positionModes } from '#contract/contracts/kinds.ts'
import { failureParts } from '#i18n/failure.ts'
import { Text } from '#ui/content/Text.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Segmented } from '#ui/forms/Segmented.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import type { ContractFormParts } from './parts.ts'

/** One position per contract, or one for each side: a choice for the whole account, which applies at once. */
export function PositionModeChoice({ actor, view }: ContractFormParts) {
  const { t } = useTranslation('contractForm')
  // A guest has no account.
  if (view.person === 'signedOut') return null
  return (
    <Stack sx={{ gap: 1 }}>
      <Segmented
        dense
        label={t('field.positionMode')}
        options={positionModes.map((one) => ({ value: one, label: t(`positionMode.${one}`) }))}
        value={view.positionMode}
        locked={view.trader === undefined || view.isChangingMode}
        onChange={(positionMode) => {
          if (view.trader && positionMode !== view.positionMode)
            actor.send({ type: 'positionMode.chosen', positionMode })
        }}
      />
      {view.isChangingMode && (
        <Text kind="small" tone="soft" role="status">
          {t('mode.changing')}
        </Text>
      )}
      {view.modeRefusal && (
        <Alert
          kind="error"
          title={t('mode.refused')}
          action={
            <Button size="small" onClick={() => actor.send({ type: 'mode.dismissed' })}>
              {t('mode.dismiss')}
            </Button>
          }
          {...failureParts(view.modeRefusal)}
        />
      )}
    </Stack>
  )
}
