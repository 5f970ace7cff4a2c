import { useTranslation } from 'react-i18next'
import type { Liquidation } from '#contract/contracts/liquidations.ts'
import type { LiquidationsRef } from '#machines/contracts/liquidations/liquidations.machine.ts'
import type { liquidationsView } from '#machines/contracts/liquidations/liquidations.view.ts'
import { formatTime } from '#i18n/format.ts'
import { Text } from '#ui/content/Text.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { EarlierSteps } from './EarlierSteps.tsx'
import { ReceiptCheckLine } from './ReceiptCheckLine.tsx'
import { ReceiptSteps } from './ReceiptSteps.tsx'
import { usePoolName } from './usePoolName.ts'

interface ReceiptDialogProps {
  actor: LiquidationsRef
  view: ReturnType<typeof liquidationsView>
  liquidation: Liquidation
  zone: string | undefined
}

/** What a liquidation did, and whether its figures are right. */
export function ReceiptDialog({ actor, view, liquidation, zone }: ReceiptDialogProps) {
  const { t, i18n } = useTranslation('liquidations')
  const nameOf = usePoolName()
  const { pool, at } = liquidation
  const dismiss = () => actor.send({ type: 'receipt.dismissed' })
  return (
    <Dialog
      open
      width={560}
      height={680}
      title={t('receipt.title')}
      onClose={dismiss}
      closeLabel={t('action.cross')}
      actions={
        <>
          <Button busy={view.isSaving} onClick={() => actor.send({ type: 'receipt.saved' })}>
            {t('action.save')}
          </Button>
          <Button look="primary" onClick={dismiss}>
            {t('action.done')}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 3 }}>
        <Text kind="small" tone="soft">
          {t('receipt.of', {
            pool: nameOf(pool),
            time: formatTime(at, i18n.language, zone),
            id: liquidation.liquidationId,
          })}
        </Text>
        {liquidation.version === 2 ? (
          <ReceiptSteps receipt={liquidation} />
        ) : (
          <EarlierSteps liquidation={liquidation} />
        )}
        <Text>{t(`outcome.${liquidation.outcome}`)}</Text>
        {view.isNotSaved && <Alert kind="warning">{t('saveFailed')}</Alert>}
        <Box role="status">
          <ReceiptCheckLine view={view} onRetry={() => actor.send({ type: 'check.retried' })} />
        </Box>
      </Stack>
    </Dialog>
  )
}
