import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { fieldText } from '#contract/kernel/amountText.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { contractsLimits } from '#contract/contracts/limits.ts'
import { typedQuantity } from '#contract/spot/quantityText.ts'
import type { RehearsalRef } from '#machines/contracts/rehearsal/rehearsal.machine.ts'
import { rehearsalDirections, rehearsalScopes, rehearsalView } from '#machines/contracts/rehearsal/rehearsal.view.ts'
import { unreadWords } from '#i18n/amount.ts'
import { ShareButtons } from '#features/parts/figures/ShareButtons.tsx'
import { Text } from '#ui/content/Text.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { Segmented } from '#ui/forms/Segmented.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { RehearsalOutcome } from './RehearsalOutcome.tsx'

const moves = contractsLimits.rehearsal.moves.map((percent) => ({ percent, amount: decimal(String(percent)) }))

/** What the venue would do with a position if the mark moved. */
export function RehearsalDialog({ actor }: { actor: RehearsalRef }) {
  const { t, i18n } = useTranslation('rehearsal')
  const view = useSelector(actor, rehearsalView)
  const { position, direction, scope, change, isUnreadable } = view
  const contract = position.contractCode.toUpperCase()
  const dismiss = () => actor.send({ type: 'rehearsal.dismissed' })
  return (
    <Dialog
      open
      width={440}
      height={680}
      title={t('title', { contract })}
      onClose={dismiss}
      closeLabel={t('action.cross')}
      actions={<Button onClick={dismiss}>{t('action.done')}</Button>}
    >
      {view.hasEnded ? (
        <Alert kind="info">{t('ended', { contract })}</Alert>
      ) : (
        <Stack sx={{ gap: 3 }}>
          <Segmented
            label={t('field.direction')}
            options={rehearsalDirections.map((one) => ({ value: one, label: t(`direction.${one}`) }))}
            value={direction}
            onChange={(one) => actor.send({ type: 'direction.chosen', direction: one })}
          />
          {view.isShared && (
            <Segmented
              label={t('field.scope')}
              options={rehearsalScopes.map((one) => ({ value: one, label: t(`scope.${one}`, { contract }) }))}
              value={scope}
              onChange={(one) => actor.send({ type: 'scope.chosen', scope: one })}
            />
          )}
          <Field
            label={t('field.change')}
            value={fieldText(change, i18n.language)}
            onChange={(text) => actor.send({ type: 'change.typed', typed: typedQuantity(text, i18n.language) })}
            onBlur={() => actor.send({ type: 'change.left' })}
            error={isUnreadable ? unreadWords(change, i18n.language) : undefined}
            inputMode="decimal"
            autoComplete="off"
            numbers
            end="%"
          />
          <ShareButtons
            label={t('moves')}
            shares={moves}
            textOf={(percent) => t('percent', { percent })}
            disabled={false}
            onChoose={(percent) => actor.send({ type: 'change.chosen', percent: Number(percent) })}
          />
          <RehearsalOutcome view={view} />
          <Text kind="small" tone="soft">
            {t('note')}
          </Text>
        </Stack>
      )}
    </Dialog>
  )
}
