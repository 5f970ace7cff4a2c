import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { PositionFormRef } from '#machines/contracts/positionForm/positionForm.machine.ts'
import { positionFormView } from '#machines/contracts/positionForm/positionForm.view.ts'
import { failureParts } from '#i18n/failure.ts'
import { useHeldName } from '#features/contracts/parts/useHeldName.ts'
import { formatAmount } from '#i18n/format.ts'
import { Text } from '#ui/content/Text.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Form } from '#ui/forms/Form.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { ClosePosition } from './ClosePosition.tsx'
import { MarginChange } from './MarginChange.tsx'
import { Protection } from './Protection.tsx'
import { ReversePosition } from './ReversePosition.tsx'

const contents = {
  close: ClosePosition,
  margin: MarginChange,
  reverse: ReversePosition,
  protection: Protection,
} as const

/** The form that changes one position; once the position has ended, it says so. */
export function PositionForm({ actor }: { actor: PositionFormRef }) {
  const { t, i18n } = useTranslation('positionForm')
  const snapshot = useSelector(actor, (current) => current)
  const view = positionFormView(snapshot)
  const { kind, phase, position } = view
  const Content = contents[kind]
  const contract = useHeldName()(position)
  const isBusy = phase === 'sending' || phase === 'settling'
  const dismiss = () => actor.send({ type: 'form.dismissed' })
  return (
    <Dialog
      open
      width={420}
      height={620}
      title={t(`title.${kind}`, { contract })}
      {...(phase === 'sending' ? {} : { onClose: dismiss, closeLabel: t('action.cross') })}
      actions={
        phase === 'ended' && (
          <Button look="primary" onClick={dismiss}>
            {t('action.done')}
          </Button>
        )
      }
    >
      <Stack sx={{ gap: 3 }}>
        <Text tone="soft">
          {t(`held.${position.side}`, {
            amount: formatAmount(position.amount, i18n.language),
            mode: t(`marginMode.${position.marginMode}`),
            leverage: position.leverage,
          })}
        </Text>
        {phase === 'ended' ? (
          <Alert kind="info">{t('ended', { contract })}</Alert>
        ) : (
          <Form
            label={t(`title.${kind}`, { contract })}
            isRefused={view.problem !== undefined}
            onSubmit={() => actor.send({ type: 'form.submitted' })}
          >
            {/* Removed while it is sent again, so that a second refusal with the same text is announced too. */}
            {view.refusal && !isBusy && (
              <Alert kind="error" title={t(`refused.${kind}`)} {...failureParts(view.refusal)} />
            )}
            <Content actor={actor} view={view} />
            {phase === 'settling' && <Alert kind="warning">{t('settling')}</Alert>}
            <Stack direction="row" sx={{ gap: 2, justifyContent: 'flex-end', flexWrap: 'wrap' }}>
              <Button disabled={phase === 'sending'} onClick={dismiss}>
                {t('action.dismiss')}
              </Button>
              <Button look="primary" type="submit" busy={isBusy} disabled={isBusy}>
                {t('action.submit')}
              </Button>
            </Stack>
          </Form>
        )}
      </Stack>
    </Dialog>
  )
}
