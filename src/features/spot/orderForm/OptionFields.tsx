import { useTranslation } from 'react-i18next'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import { attachedUnits } from '#contract/spot/orderDraft.ts'
import { postOnlyModes, selfTradeModes, timesInForce, triggerSources } from '#contract/spot/orderKinds.ts'
import { formatAmount } from '#i18n/format.ts'
import { Button } from '#ui/forms/Button.tsx'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { OrderField } from './OrderField.tsx'
import type { FormParts } from './parts.ts'
import { useOrderNow } from './useNow.ts'

const oneOf = <Value extends string>(values: readonly Value[], value: string): Value | undefined =>
  values.find((one) => one === value)

/** Time in force and post only. */
function Life({ actor, view }: FormParts) {
  const { t } = useTranslation('orderForm')
  const { timeInForce, goodFor, postOnly, kind, canRest, isEditing } = view
  return (
    <>
      <SelectField
        label={t('field.timeInForce')}
        value={timeInForce}
        disabled={!isEditing}
        options={timesInForce.map((value) => ({ value, label: t(`timeInForce.${value}`) }))}
        onChange={(value) =>
          actor.send({ type: 'timeInForce.chosen', timeInForce: oneOf(timesInForce, value) ?? 'GTC' })
        }
      />
      {/* Stays after the order that it was for has gone; otherwise what is below would move up under the pointer. */}
      <SelectField
        label={t('field.goodFor')}
        value={String(goodFor)}
        disabled={!isEditing || timeInForce !== 'GTD'}
        options={spotLimits.orderForm.lifetimes.map((ms, at) => ({
          value: String(ms),
          label: t(`lifetime.${at as 0 | 1 | 2 | 3}`),
        }))}
        onChange={(value) => actor.send({ type: 'lifetime.chosen', goodFor: Number(value) })}
      />
      {kind === 'limit' && (
        <SelectField
          label={t('field.postOnly')}
          value={canRest ? (postOnly ?? 'off') : 'off'}
          disabled={!isEditing || !canRest}
          options={(['off', ...postOnlyModes] as const).map((value) => ({ value, label: t(`postOnly.${value}`) }))}
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
  const { t, i18n } = useTranslation('orderForm')
  const { market, attachedUnit: unit } = rest.view
  const coin = market.quote.toUpperCase()
  const hint =
    price === undefined
      ? t('hint.attached')
      : t('hint.attachedPrice', { price: formatAmount(price, i18n.language), coin })
  return (
    <OrderField
      {...rest}
      unit={unit === 'percent' ? '%' : coin}
      whenEmpty={t('hint.none')}
      hint={unit === 'price' ? undefined : hint}
    />
  )
}

/** Less common options: time in force, iceberg, slippage limit, and TP/SL. Their code loads after the form. */
export function OptionFields({ actor, view }: FormParts) {
  const { t } = useTranslation('orderForm')
  const { market, kind, canRest, isLimited, isConditional, selfTrade, trigger, isEditing, attachedUnit } = view
  const [base, quote] = [market.base.toUpperCase(), market.quote.toUpperCase()]
  const parts = { actor, view }
  const priced = { ...parts, unit: quote }
  const { risk, profitStop, lossStop } = useOrderNow(view)
  return (
    <Stack sx={{ gap: 3 }}>
      {isConditional && (
        <SelectField
          label={t('field.trigger')}
          value={trigger}
          disabled={!isEditing}
          hint={t(`triggerHint.${trigger}`)}
          options={triggerSources.map((value) => ({ value, label: t(`trigger.${value}`) }))}
          onChange={(value) => {
            const source = oneOf(triggerSources, value)
            if (source) actor.send({ type: 'trigger.chosen', trigger: source })
          }}
        />
      )}
      {isLimited && kind !== 'pair' && <Life {...parts} />}
      {isLimited && kind !== 'pair' && (
        <OrderField {...parts} field="display" unit={base} whenEmpty={t('hint.all')} isUnused={!canRest} />
      )}
      {!isLimited && <OrderField {...priced} field="protection" whenEmpty={t('hint.protection')} />}
      {kind !== 'pair' && (
        <>
          <SelectField
            label={t('field.attachedUnit')}
            value={attachedUnit}
            disabled={!isEditing}
            options={attachedUnits.map((value) => ({ value, label: t(`attachedUnit.${value}`, { coin: quote }) }))}
            onChange={(value) => {
              const unit = oneOf(attachedUnits, value)
              if (unit) actor.send({ type: 'attachedUnit.chosen', unit })
            }}
          />
          <AttachedField {...parts} field="profitStop" price={profitStop} />
          <OrderField {...priced} field="profitLimit" whenEmpty={t('hint.atMarket')} />
          <AttachedField {...parts} field="lossStop" price={lossStop} />
          <OrderField {...priced} field="lossLimit" whenEmpty={t('hint.atMarket')} />
          <OrderField {...priced} field="risk" derived={risk} hint={t('hint.risk')} />
        </>
      )}
      <SelectField
        label={t('field.selfTrade')}
        value={selfTrade}
        disabled={!isEditing}
        options={selfTradeModes.map((value) => ({ value, label: t(`selfTrade.${value}`) }))}
        onChange={(value) =>
          actor.send({ type: 'selfTrade.chosen', selfTrade: oneOf(selfTradeModes, value) ?? 'cancelNewest' })
        }
      />
      <Button size="small" disabled={!isEditing} onClick={() => actor.send({ type: 'form.cleared' })}>
        {t('action.clear')}
      </Button>
    </Stack>
  )
}
