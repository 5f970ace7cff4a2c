import { useSelector } from '@xstate/react'
import { useId, useMemo } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContractFormRef } from '#machines/contracts/contractForm/contractForm.machine.ts'
import { hedgeActOf } from '#contract/contracts/poolNames.ts'
import { contractFormKinds, contractFormView } from '#machines/contracts/contractForm/contractForm.view.ts'
import { marginModes, triggerPrices } from '#contract/contracts/kinds.ts'
import type { ContractFigures } from '#contract/contracts/figures.ts'
import type { Board } from '#contract/kernel/board.ts'
import { FormFoot } from '#features/parts/floor/FormFoot.tsx'
import { SideChoice } from '#features/parts/floor/SideChoice.tsx'
import { Text } from '#ui/content/Text.tsx'
import { Check } from '#ui/forms/Check.tsx'
import { Form } from '#ui/forms/Form.tsx'
import { Lockable } from '#ui/forms/Lockable.tsx'
import { Segmented } from '#ui/forms/Segmented.tsx'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { ContractBalance } from './ContractBalance.tsx'
import { ContractOrderField } from './ContractOrderField.tsx'
import { ContractOutcome } from './ContractOutcome.tsx'
import { ContractPreview } from './ContractPreview.tsx'
import { ContractQuestion } from './ContractQuestion.tsx'
import { ContractSubmit } from './ContractSubmit.tsx'
import { PositionModeChoice } from './PositionModeChoice.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { narrow } from '#ui/layout/windows.ts'
import { SizeShares } from './SizeShares.tsx'

interface ContractFormProps {
  actor: ContractFormRef
  figures: Board<ContractFigures>
  /** Why prices are stale, in words; undefined while they are live. */
  stale: string | undefined
  /** Opens the forms of further kinds of orders. */
  more?: ReactNode
}

/** The order form of one contract. */
export function ContractForm({ actor, figures, stale, more }: ContractFormProps) {
  const { t } = useTranslation('contractForm')
  const view = useSelector(actor, contractFormView)
  const lockedId = useId()
  const isHedged = view.positionMode === 'hedge'
  const hedgeLabels = useMemo(
    () => ({
      buy: t(`hedge.${hedgeActOf('buy', view.reduceOnly)}`),
      sell: t(`hedge.${hedgeActOf('sell', view.reduceOnly)}`),
    }),
    [t, view.reduceOnly],
  )
  const parts = { actor, view }
  const hasTrigger =
    view.kind === 'stop' ||
    (!view.reduceOnly &&
      (['takeProfit', 'stopLoss'] as const).some((field) => view.fields[field].reading.kind !== 'empty'))
  const shows = (field: (typeof view.shownFields)[number]) => view.shownFields.some((one) => one === field)
  return (
    <>
      <Form
        dense
        label={t('form.title')}
        isRefused={view.phase === 'incomplete'}
        onSubmit={() => actor.send({ type: 'order.submitted' })}
      >
        <Lockable locked={!view.isEditing}>
          {isHedged && (
            <Segmented
              dense
              label={t('field.effect')}
              options={(['open', 'close'] as const).map((one) => ({ value: one, label: t(`effect.${one}`) }))}
              value={view.reduceOnly ? 'close' : 'open'}
              onChange={(effect) => actor.send({ type: 'reduceOnly.toggled', reduceOnly: effect === 'close' })}
            />
          )}
          <SideChoice actor={actor} side={view.side} {...(isHedged && { labels: hedgeLabels })} />
          <Segmented
            dense
            wraps
            label={t('field.kind')}
            options={contractFormKinds.map((one) => ({ value: one, label: t(`kind.${one}`) }))}
            value={view.kind}
            onChange={(kind) => actor.send({ type: 'kind.chosen', kind })}
          />
          {/* Its height is reserved, on a phone for two lines: the code of what opens loads later. */}
          {more !== undefined && (
            <Box
              sx={{
                ...{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', alignContent: 'flex-start' },
                minHeight: 32,
                [narrow]: { minHeight: 64 },
              }}
            >
              {more}
            </Box>
          )}
          <PositionModeChoice {...parts} />
          {!view.reduceOnly && (
            <>
              <Segmented
                dense
                label={t('field.marginMode')}
                options={marginModes.map((one) => ({ value: one, label: t(`marginMode.${one}`) }))}
                value={view.mode}
                locked={view.isLocked}
                onChange={(marginMode) => {
                  if (!view.isLocked) actor.send({ type: 'marginMode.chosen', marginMode })
                }}
                {...(view.isLocked ? { 'aria-describedby': lockedId } : {})}
              />
              <ContractOrderField {...parts} field="leverage" />
            </>
          )}
          {!view.reduceOnly && view.isLocked && (
            <Text id={lockedId} kind="small" tone="soft">
              {t('locked')}
            </Text>
          )}
        </Lockable>
        <ContractBalance {...parts} />
        <Lockable locked={!view.isEditing}>
          {shows('stopPrice') && <ContractOrderField {...parts} field="stopPrice" />}
          {shows('price') && <ContractOrderField {...parts} field="price" />}
          <ContractOrderField {...parts} field="amount" />
          <SizeShares {...parts} figures={figures} />
          {!isHedged && (
            <Check
              label={t('field.reduceOnly')}
              checked={view.reduceOnly}
              onChange={(reduceOnly) => actor.send({ type: 'reduceOnly.toggled', reduceOnly })}
            />
          )}
          {shows('takeProfit') && <ContractOrderField {...parts} field="takeProfit" />}
          {shows('stopLoss') && <ContractOrderField {...parts} field="stopLoss" />}
          {hasTrigger && (
            <SelectField
              small
              label={t('field.trigger')}
              value={view.trigger}
              options={triggerPrices.map((one) => ({ value: one, label: t(`trigger.${one}`) }))}
              onChange={(value) => {
                const trigger = triggerPrices.find((one) => one === value)
                if (trigger) actor.send({ type: 'trigger.chosen', trigger })
              }}
            />
          )}
        </Lockable>
        <ContractPreview {...parts} figures={figures} stale={stale} />
        <FormFoot above={<ContractOutcome {...parts} />}>
          <ContractSubmit {...parts} />
        </FormFoot>
      </Form>
      <ContractQuestion {...parts} />
    </>
  )
}
