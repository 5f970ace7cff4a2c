import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ContractFigures } from '#contract/contracts/figures.ts'
import { algoKinds, scaledShapes } from '#contract/contracts/kinds.ts'
import type { Board } from '#contract/kernel/board.ts'
import type { AlgoFormRef } from '#machines/contracts/algoForm/algoForm.machine.ts'
import { algoFormView } from '#machines/contracts/algoForm/algoForm.view.ts'
import { failureParts } from '#i18n/failure.ts'
import { SideChoice } from '#features/parts/floor/SideChoice.tsx'
import { Text } from '#ui/content/Text.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Check } from '#ui/forms/Check.tsx'
import { Form } from '#ui/forms/Form.tsx'
import { Lockable } from '#ui/forms/Lockable.tsx'
import { Segmented } from '#ui/forms/Segmented.tsx'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { AlgoFigures } from './AlgoFigures.tsx'
import { AlgoFormField } from './AlgoFormField.tsx'

interface AlgoFormProps {
  actor: AlgoFormRef
  /** The marks of contracts. */
  figures: Board<ContractFigures>
}

/** The form of a scaled or TWAP order: how it is divided, before it is placed. */
export function AlgoForm({ actor, figures }: AlgoFormProps) {
  const { t } = useTranslation('algoForm')
  const view = useSelector(actor, algoFormView)
  const { contract, kind, phase } = view
  const title = t('title', { contract: contract.contractCode.toUpperCase() })
  const isBusy = phase !== 'editing'
  const dismiss = () => actor.send({ type: 'form.dismissed' })
  return (
    <Dialog
      open
      width={480}
      height={720}
      title={title}
      {...(phase === 'sending' ? {} : { onClose: dismiss, closeLabel: t('action.cross') })}
    >
      <Form
        label={title}
        isRefused={view.problem !== undefined}
        onSubmit={() => actor.send({ type: 'form.submitted' })}
      >
        {/* Removed while it is sent again, so that a second refusal with the same text is announced too. */}
        {view.refusal && !isBusy && <Alert kind="error" title={t(`refused.${kind}`)} {...failureParts(view.refusal)} />}
        <Lockable locked={isBusy}>
          <Segmented
            label={t('field.kind')}
            options={algoKinds.map((one) => ({ value: one, label: t(`kind.${one}`) }))}
            value={kind}
            onChange={(chosen) => actor.send({ type: 'kind.chosen', kind: chosen })}
          />
          <Text kind="small" tone="soft">
            {t(`note.${kind}`)}
          </Text>
          <SideChoice actor={actor} side={view.side} />
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: 'repeat(auto-fit, minmax(175px, 1fr))',
              alignItems: 'start',
              columnGap: 3,
              // The note below a field must not touch the name of the next one.
              rowGap: 2,
            }}
          >
            {view.shownFields.map((field) => (
              <AlgoFormField key={field} actor={actor} view={view} field={field} />
            ))}
          </Box>
          {kind === 'scaled' && (
            <SelectField
              label={t('field.shape')}
              value={view.shape}
              options={scaledShapes.map((one) => ({ value: one, label: t(`shape.${one}`) }))}
              onChange={(value) => {
                const shape = scaledShapes.find((one) => one === value)
                if (shape) actor.send({ type: 'shape.chosen', shape })
              }}
            />
          )}
          <Stack direction="row" sx={{ columnGap: 4, flexWrap: 'wrap' }}>
            {kind === 'scaled' && (
              <Check
                label={t('field.postOnly')}
                checked={view.isPostOnly}
                blocked={isBusy}
                onChange={() => actor.send({ type: 'postOnly.toggled' })}
              />
            )}
            <Check
              label={t('field.reduceOnly')}
              checked={view.reduceOnly}
              blocked={isBusy}
              onChange={() => actor.send({ type: 'reduceOnly.toggled' })}
            />
          </Stack>
        </Lockable>
        <AlgoFigures view={view} figures={figures} />
        {phase === 'settling' && <Alert kind="warning">{t('settling')}</Alert>}
        <Stack direction="row" sx={{ gap: 2, justifyContent: 'flex-end', flexWrap: 'wrap' }}>
          <Button disabled={phase === 'sending'} onClick={dismiss}>
            {t('action.dismiss')}
          </Button>
          <Button look={view.side} type="submit" busy={isBusy} disabled={isBusy}>
            {t(`action.${kind}.${view.side}`)}
          </Button>
        </Stack>
      </Form>
    </Dialog>
  )
}
