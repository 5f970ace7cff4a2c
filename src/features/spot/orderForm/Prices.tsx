import { useTranslation } from 'react-i18next'
import { Box } from '#ui/layout/Box.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Segmented } from '#ui/forms/Segmented.tsx'
import { OrderField } from './OrderField.tsx'
import { lowButtons } from './parts.ts'
import type { FormParts } from './parts.ts'
import { usePrices } from './usePrices.ts'

/** Current prices, one press away. The value filled in is the one shown at the press. */
function QuickPrices({ actor, view }: FormParts) {
  const { t } = useTranslation('orderForm')
  const { bid, ask, mid, last } = usePrices(view)
  const prices = { bid, mid, ask, last }
  return (
    <Box
      role="group"
      aria-label={t('quick.name')}
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: 1, ...lowButtons }}
    >
      {(['bid', 'mid', 'ask', 'last'] as const).map((name) => {
        const price = prices[name]
        return (
          <Button
            key={name}
            size="small"
            title={name === 'last' ? view.lastAge : undefined}
            disabled={!view.isEditing || price === undefined}
            onClick={() => price !== undefined && actor.send({ type: 'price.filled', price })}
          >
            {t(`quick.${name}`)}
          </Button>
        )
      })}
    </Box>
  )
}

/** The prices that the order type needs. */
export function Prices({ actor, view }: FormParts) {
  const { t } = useTranslation('orderForm')
  const { kind, side, market, trailUnit } = view
  const quote = market.quote.toUpperCase()
  const { bid, ask, last } = usePrices(view)
  const parts = { actor, view, unit: quote }
  const isConditional = kind === 'stop' || kind === 'takeProfit'
  const best = side === 'buy' ? bid : ask
  return (
    <>
      {isConditional && <OrderField {...parts} field="stopPrice" begins={last} />}
      {kind === 'trailing' && (
        <OrderField
          {...parts}
          field="trail"
          unit={trailUnit === 'percent' ? '%' : quote}
          end={
            <Segmented
              label={t('field.trailUnit')}
              options={[
                { value: 'percent', label: '%' },
                { value: 'price', label: quote },
              ]}
              value={trailUnit}
              locked={!view.isEditing}
              onChange={(unit) => actor.send({ type: 'trailUnit.chosen', trailUnit: unit })}
            />
          }
        />
      )}
      {kind !== 'market' && kind !== 'trailing' && (
        <>
          <OrderField
            {...parts}
            field="price"
            begins={best ?? last}
            {...(isConditional ? { whenEmpty: t('hint.atMarket') } : {})}
          />
          <QuickPrices actor={actor} view={view} />
        </>
      )}
      {kind === 'pair' && (
        <>
          <OrderField {...parts} field="stopPrice" begins={last} />
          <OrderField {...parts} field="stopLimit" begins={last} whenEmpty={t('hint.atMarket')} />
        </>
      )}
    </>
  )
}
