import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { isZero, zero } from '#contract/kernel/decimal.ts'
import { fieldText } from '#contract/kernel/amountText.ts'
import { amountIn } from '#contract/kernel/amountField.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { Market } from '#contract/spot/calls/orders.ts'
import { triggerSources } from '#contract/spot/orderKinds.ts'
import { codes } from '#contract/kernel/codes.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { typedQuantity } from '#contract/spot/quantityText.ts'
import type { AmendField } from '#machines/spot/openOrders/liveOrders.ts'
import type { OpenOrdersSnapshot } from '#machines/spot/openOrders/openOrders.machine.ts'
import { amendRef, fieldInRow, pairName } from '#machines/spot/openOrders/openOrders.view.ts'
import type { CarriedOption } from '#machines/spot/orderAmend/orderAmend.carried.ts'
import type { OrderAmendRef } from '#machines/spot/orderAmend/orderAmend.machine.ts'
import { amendView, isAttached, isInRow, isRequired } from '#machines/spot/orderAmend/orderAmend.view.ts'
import { unreadWords } from '#i18n/amount.ts'
import { failureParts, failureWords } from '#i18n/failure.ts'
import { formatAmount } from '#i18n/format.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { Form } from '#ui/forms/Form.tsx'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Text } from '#ui/content/Text.tsx'

type View = ReturnType<typeof amendView>

const halves = { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 3, alignItems: 'start' } as const

const sourceOf = (value: string) => triggerSources.find((source) => source === value)

/** An option of the order in the words of the order form. */
function useCarriedText() {
  const { t, i18n } = useTranslation('openOrders')
  return (carried: CarriedOption): string => {
    if (!('value' in carried)) return carried.option === 'postOnly' ? t('carried.postOnly') : carried.option
    return t(`carried.${carried.option}`, {
      value: formatAmount(carried.value, i18n.language, kernelLimits.amounts.shownDigits),
    })
  }
}

/** A field's error in words. */
function useProblem(view: View) {
  const { t, i18n } = useTranslation('openOrders')
  const { problem, order, market, fields } = view
  const carriedText = useCarriedText()
  return (field: AmendField): string | undefined => {
    if (problem?.field !== field) return undefined
    switch (problem.kind) {
      case 'unread':
        return unreadWords(fields[field], i18n.language)
      case 'missing':
        return t('problem.missing')
      case 'filled':
        return t('problem.filled', { filled: formatAmount(order?.filled ?? zero, i18n.language) })
      case 'display':
        return field === 'display'
          ? t('problem.displayTooLarge')
          : t('problem.display', { display: formatAmount(amountIn(fields.display) ?? zero, i18n.language) })
      case 'trail':
        return t('problem.trail')
      case 'same':
        return undefined
      case 'misplaced':
        return problem.misplaced && t('problem.misplaced', { option: carriedText(problem.misplaced) })
      case 'notAbove':
      case 'notBelow':
        return t(`problem.${problem.kind}`, { price: formatAmount(problem.bound ?? zero, i18n.language) })
      case 'refused': {
        const words = failureWords({
          kind: 'business',
          call: 'orders.amend',
          ...(problem.code === undefined ? {} : { code: problem.code }),
        })
        const isOff = problem.code === codes.priceOffTick || problem.code === codes.amountOffLot
        const step = market && isOff ? stepOf(market, field) : undefined
        return step === undefined ? words : `${words} ${t('problem.step', { step: formatAmount(step, i18n.language) })}`
      }
    }
  }
}

const stepOf = ({ tick, lot }: Market, field: AmendField): Decimal =>
  field === 'amount' || field === 'display' ? lot : tick

/** The unit at the end of a field: a coin, or per cent. */
const unitOf = ({ order, isPercentTrail }: View, field: AmendField): string | undefined => {
  const [base, quote] = (order?.symbol ?? '').toUpperCase().split('_')
  if (field === 'trail' && isPercentTrail) return '%'
  return field === 'amount' || field === 'display' ? base : quote
}

/** What to know about a field before changing it. */
function useHint({ order, market, isPercentTrail }: View) {
  const { t, i18n } = useTranslation('openOrders')
  return (field: AmendField): string | undefined => {
    if (field === 'trail') return t(order?.stopPrice === null ? 'field.trailInactiveHint' : 'field.trailHint')
    if (field === 'activation') return t('field.activationHint')
    if (field === 'takeProfit' || field === 'stopLoss') return t('field.attachedHint')
    if (field === 'profitLimit' || field === 'lossLimit') return t('field.attachedLimitHint')
    if (field === 'display' && order?.display === null) return t('field.displayHint')
    if (field === 'amount' && order?.groupId !== undefined) return t('field.bothLegs')
    if (field === 'amount' && order && !isZero(order.filled))
      return t('field.withFilled', { filled: formatAmount(order.filled, i18n.language) })
    if (market === undefined || isPercentTrail) return undefined
    return t('field.step', { step: formatAmount(stepOf(market, field), i18n.language) })
  }
}

/** The amount, and how much of it is shown. */
const isSized = (field: AmendField): boolean => field === 'amount' || field === 'display'

function Fields({ actor, view }: { actor: OrderAmendRef; view: View }) {
  const { t, i18n } = useTranslation(['openOrders', 'amounts', 'common'])
  const problemOf = useProblem(view)
  const hintOf = useHint(view)
  const carriedText = useCarriedText()
  const { problem } = view
  const isBusy = view.phase !== 'editing'
  const entry = (field: AmendField) => (
    <Field
      key={field}
      label={t(`field.${field}`)}
      value={fieldText(view.fields[field], i18n.language)}
      onChange={(text) => actor.send({ type: 'field.changed', field, typed: typedQuantity(text, i18n.language) })}
      onBlur={() => actor.send({ type: 'field.blurred', field })}
      error={problemOf(field)}
      hint={hintOf(field)}
      inputMode="decimal"
      autoComplete="off"
      numbers
      required={isRequired(field)}
      readOnly={isBusy}
      end={unitOf(view, field)}
    />
  )
  return (
    <Form label={t('amend.title')} onSubmit={() => actor.send({ type: 'amend.submitted' })}>
      {/* Removed while the change is sent again, so that a second rejection with the same text is announced too. */}
      {view.error && !isBusy && <Alert kind="error" title={t('amend.refused')} {...failureParts(view.error)} />}
      {problem?.field === 'order' && (
        <Alert kind="warning">
          {problem.kind === 'same'
            ? t('problem.same')
            : failureWords({
                kind: 'business',
                call: 'orders.amend',
                ...(problem.code === undefined ? {} : { code: problem.code }),
              })}
        </Alert>
      )}
      {view.amendable.filter((field) => !isAttached(field) && !isSized(field)).map(entry)}
      {/* Side by side, so that a refusal below the buttons stays in view. */}
      {[view.amendable.filter(isSized), view.amendable.filter(isAttached)].map(
        (group) =>
          group.length > 0 && (
            <Box key={group[0]} sx={group.length > 1 ? halves : undefined}>
              {group.map(entry)}
            </Box>
          ),
      )}
      {view.trigger !== undefined && (
        <SelectField
          label={t('field.trigger')}
          value={view.trigger}
          disabled={isBusy}
          options={triggerSources.map((value) => ({ value, label: t(`trigger.${value}`) }))}
          onChange={(value) => {
            const trigger = sourceOf(value)
            if (trigger) actor.send({ type: 'trigger.chosen', trigger })
          }}
        />
      )}
      {/* Two lines are reserved, so that nothing moves while the user types. */}
      {view.hasPlace && (
        <Text kind="small" tone="soft" sx={{ minHeight: '2rem' }}>
          {view.place === 'none' ? t('amend.place') : t(view.place === 'kept' ? 'amend.placeKept' : 'amend.placeLost')}
        </Text>
      )}
      {view.carried.length > 0 && (
        <Text kind="small" numbers>
          {t('amend.carries', { options: view.carried.map(carriedText).join(' · ') })}
        </Text>
      )}
      {view.phase === 'settling' && <Alert kind="warning">{t('amend.settling')}</Alert>}
      <Stack direction="row" sx={{ gap: 2, justifyContent: 'flex-end', flexWrap: 'wrap' }}>
        <Button disabled={view.phase === 'sending'} onClick={() => actor.send({ type: 'amend.dismissed' })}>
          {t('amend.dismiss')}
        </Button>
        <Button look="primary" type="submit" busy={isBusy} disabled={isBusy}>
          {t('amend.submit')}
        </Button>
      </Stack>
    </Form>
  )
}

/**
 * The form to edit an order in place (`isRow`: only for what does not fit into its row); if the order has ended meanwhile, its result. While a price chosen on the chart
 * is being sent there is no form.
 */
export function AmendDialog({ actor, isRow = false }: { actor: OrderAmendRef; isRow?: boolean }) {
  const { t, i18n } = useTranslation(['openOrders', 'common'])
  const snapshot = useSelector(actor, (current) => current)
  const view = amendView(snapshot)
  const { order, phase } = view
  const close = () => actor.send({ type: 'amend.dismissed' })
  const ended = () => {
    if (order?.state === 'filled') return t('amend.endedFilled', { filled: formatAmount(order.filled, i18n.language) })
    return order?.state === 'cancelled' ? t('amend.endedCancelled') : t('amend.ended')
  }
  return (
    <Dialog
      open={phase !== 'applying' && !(isRow && isInRow(snapshot))}
      width={420}
      height={660}
      title={t('amend.title')}
      {...(phase === 'sending' ? {} : { onClose: close, closeLabel: t('amend.cross') })}
      actions={
        phase === 'ended' && (
          <Button look="primary" onClick={close}>
            {t('amend.dismiss')}
          </Button>
        )
      }
    >
      <Stack sx={{ gap: 3 }}>
        {order && (
          <Text tone="soft">
            {t(`amend.of.${order.side}`, { pair: pairName(order.symbol), type: t(`type.${order.type}`) })}
          </Text>
        )}
        {phase === 'ended' ? <Alert kind="info">{ended()}</Alert> : <Fields actor={actor} view={view} />}
      </Stack>
    </Dialog>
  )
}

/** The form of a change, while one is open. */
export function Amend({ snapshot }: { snapshot: OpenOrdersSnapshot }) {
  const actor = amendRef(snapshot)
  return actor ? <AmendDialog key={actor.id} actor={actor} isRow={fieldInRow(snapshot) !== undefined} /> : null
}
