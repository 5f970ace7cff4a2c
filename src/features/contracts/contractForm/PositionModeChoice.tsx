import { useTranslation } from 'react-i18next'
import { positionModes } from '#contract/contracts/kinds.ts'
import { failureParts } from '#i18n/failure.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Segmented } from '#ui/forms/Segmented.tsx'
import { Box } from '#ui/layout/Box.tsx'
import type { ContractFormParts } from './parts.ts'

/** One position per contract, or one for each side: a choice for the whole account, which applies at once. */
export function PositionModeChoice({ actor, view }: ContractFormParts) {
  const { t } = useTranslation('contractForm')
  // A guest has no account.
  if (view.person === 'signedOut') return null
  return (
    <Box sx={{ position: 'relative' }}>
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
      <span role="status" className="visually-hidden">
        {view.isChangingMode && t('mode.changing')}
      </span>
      {view.modeRefusal && (
        // Over what is below, which does not move.
        <Box sx={{ position: 'absolute', insetInline: 0, top: '100%', zIndex: 2 }}>
          <Alert
            kind="error"
            title={t(view.modeRefusal.kind === 'business' ? 'mode.refused' : 'mode.unconfirmed')}
            action={
              <Button size="small" onClick={() => actor.send({ type: 'positionMode.dismissed' })}>
                {t('mode.dismiss')}
              </Button>
            }
            {...failureParts(view.modeRefusal)}
          />
        </Box>
      )}
    </Box>
  )
}
