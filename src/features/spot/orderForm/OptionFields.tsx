import { useTranslation } from 'react-i18next'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { momentOf, wallTime } from '#contract/kernel/wallTime.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import { attachedUnits } from '#contract/spot/orderDraft.ts'
import { postOnlyModes, selfTradeModes, timesInForce, triggerSources } from '#contract/spot/orderKinds.ts'
import { formatAmount, systemZone } from '#i18n/format.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { narrow } from '#ui/layout/windows.ts'
import { Defaults } from './Defaults.tsx'
import { OrderField } from './OrderField.tsx'
import { RiskField } from './RiskField.tsx'
import type { FormParts } from './parts.ts'
import { fieldProblem } from './problems.ts'
import { useOrderNow } from './useNow.ts'

const oneOf = <Value extends string>(values: readonly Value[], value: string): Value | undefined =>
  values.find((one) => one === value)

const dated = 'dated'

/** The latest year that its field accepts, so that it has four digits. */
const latest = '9999-12-31T23:59'

/** Beside the book of a phone, a date and time needs the space of the button that opens the platform's calendar. */
const wholeDate = {
  [narrow]: {
    '& .MuiInputBase-root': { paddingInline: '6px' },
    '& input::-webkit-calendar-picker-indicator': { display: 'none' },
  },
} as const

/** When a GTD order expires: after a lifetime, or at a date and time in the user's zone. */
function Expiry({ actor, view }: FormParts) {
  const { t, i18n } = useTranslation(['orderForm', 'orderOptions'])
  const { timeInForce, goodFor, expiry, zone } = view
  const disabled = timeInForce !== 'GTD'
  const type = (text: string) => actor.send({ type: 'expiry.changed', typed: { text, at: momentOf(text, zone) } })
  // What was typed stays as it is while it means the same moment in the zone of now.
  const text =
    expiry?.at === undefined || momentOf(expiry.text, zone) === expiry.at ? expiry?.text : wallTime(expiry.at, zone)
  return (
    <>
      <SelectField
        label={t('orderOptions:field.goodFor')}
        value={expiry ? dated : String(goodFor)}
        disabled={disabled}
        options={[
          ...spotLimits.orderForm.lifetimes.map((ms, at) => ({
            value: String(ms),
            label: t(`lifetime.${at as 0 | 1 | 2 | 3}`),
          })),
          { value: dated, label: t('orderOptions:lifetime.dated') },
        ]}
        onChange={(value) =>
          value === dated ? type('') : actor.send({ type: 'lifetime.chosen', goodFor: Number(value) })
        }
      />
      <Box sx={wholeDate}>
        <Field
          type="datetime-local"
          numbers
          label={t('field.expireAt')}
          name="expireAt"
          value={text ?? ''}
          max={latest}
          disabled={disabled}
          error={view.isDated ? fieldProblem(view, 'expireAt', i18n.language) : undefined}
          hint={t('orderOptions:hint.zone', { zone: zone ?? systemZone() })}
          onChange={type}
        />
      </Box>
    </>
  )
}

/** Time in force and post only. */
function Life({ actor, view }: FormParts) {
  const { t } = useTranslation(['orderForm', 'orderOptions'])
  const { timeInForce, postOnly, kind, canRest } = view
  return (
    <>
      <SelectField
        label={t('orderOptions:field.timeInForce')}
        value={timeInForce}
        options={timesInForce.map((value) => ({ value, label: t(`orderOptions:timeInForce.${value}`) }))}
        onChange={(value) =>
          actor.send({ type: 'timeInForce.chosen', timeInForce: oneOf(timesInForce, value) ?? 'GTC' })
        }
      />
      {/* Stays after the order that it was for has gone; otherwise what is below would move up under the pointer. */}
      <Expiry actor={actor} view={view} />
      {kind === 'limit' && (
        <SelectField
          label={t('field.postOnly')}
          value={canRest ? (postOnly ?? 'off') : 'off'}
          disabled={!canRest}
          options={(['off', ...postOnlyModes] as const).map((value) => ({
            value,
            label: t(`orderOptions:postOnly.${value}`),
          }))}
          onChange={(value) => actor.send({ type: 'postOnly.chosen', postOnly: oneOf(postOnlyModes, value) })}
        />
      )}
    </>
  )
}

/** A take profit or stop loss. Entered in another unit, it shows its price in a line that is there from the start. */
function AttachedField({
  price,
  ...rest
}: FormParts & { field: 'profitStop' | 'lossStop'; price: Decimal | undefined }) {
  const { t, i18n } = useTranslation(['orderForm', 'orderOptions'])
  const { market, attachedUnit: unit } = rest.view
  const coin = market.quote.toUpperCase()
  const hint =
    price === undefined
      ? t('orderOptions:hint.attached')
      : t('orderOptions:hint.attachedPrice', { price: formatAmount(price, i18n.language), coin })
  return (
    <OrderField
      {...rest}
      unit={unit === 'percent' ? '%' : coin}
      whenEmpty={t('orderOptions:hint.none')}
      hint={unit === 'price' ? undefined : hint}
    />
  )
}

/** Less common options: time in force, iceberg, slippage limit, and TP/SL. Their code loads after the form. */
export function OptionFields({ actor, view }: FormParts) {
  const { t } = useTranslation(['orderForm', 'orderOptions'])
  const { market, kind, canRest, isLimited, isConditional, selfTrade, trigger, attachedUnit } = view
  const [base, quote] = [market.base.toUpperCase(), market.quote.toUpperCase()]
  const parts = { actor, view }
  const priced = { ...parts, unit: quote }
  const now = useOrderNow(view)
  return (
    // The order's costs and its button stay in view below: a field that takes focus scrolls to above them.
    <Stack sx={{ gap: 3, '& :is(input, select)': { scrollMarginBlockEnd: '180px' } }}>
      {isConditional && (
        <SelectField
          label={t('orderOptions:field.trigger')}
          value={trigger}
          hint={t(`orderOptions:triggerHint.${trigger}`)}
          options={triggerSources.map((value) => ({ value, label: t(`trigger.${value}`) }))}
          onChange={(value) => {
            const source = oneOf(triggerSources, value)
            if (source) actor.send({ type: 'trigger.chosen', trigger: source })
          }}
        />
      )}
      {isLimited && kind !== 'pair' && <Life {...parts} />}
      {isLimited && kind !== 'pair' && (
        <OrderField {...parts} field="display" unit={base} whenEmpty={t('orderOptions:hint.all')} isUnused={!canRest} />
      )}
      {!isLimited && <OrderField {...priced} field="protection" whenEmpty={t('orderOptions:hint.protection')} />}
      {kind !== 'pair' && (
        <>
          <SelectField
            label={t('orderOptions:field.attachedUnit')}
            value={attachedUnit}
            options={attachedUnits.map((value) => ({
              value,
              label: t(`orderOptions:attachedUnit.${value}`, { coin: quote }),
            }))}
            onChange={(value) => {
              const unit = oneOf(attachedUnits, value)
              if (unit) actor.send({ type: 'attachedUnit.chosen', unit })
            }}
          />
          <AttachedField {...parts} field="profitStop" price={now.profitStop} />
          <OrderField {...priced} field="profitLimit" whenEmpty={t('hint.atMarket')} />
          <AttachedField {...parts} field="lossStop" price={now.lossStop} />
          <OrderField {...priced} field="lossLimit" whenEmpty={t('hint.atMarket')} />
        </>
      )}
      <RiskField {...parts} now={now} />
      <SelectField
        label={t('orderOptions:field.selfTrade')}
        value={selfTrade}
        options={selfTradeModes.map((value) => ({ value, label: t(`selfTrade.${value}`) }))}
        onChange={(value) =>
          actor.send({ type: 'selfTrade.chosen', selfTrade: oneOf(selfTradeModes, value) ?? 'cancelNewest' })
        }
      />
      <Defaults {...parts} />
      <Button size="small" onClick={() => actor.send({ type: 'form.cleared' })}>
        {t('orderOptions:action.clear')}
      </Button>
    </Stack>
  )
}
