import { memo, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Box } from '#ui/layout/Box.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Segmented } from '#ui/forms/Segmented.tsx'
import { OrderField } from './OrderField.tsx'
import { lowButtons } from './parts.ts'
import type { FormParts, FormView } from './parts.ts'
import { useKnownPrices, useReadPrices } from './usePrices.ts'

type QuickPricesProps = Pick<FormParts, 'actor'> & Pick<FormView, 'market' | 'lastAge'>

/** Current prices, one press away. The value filled in is the one at the press. */
const QuickPrices = memo(function QuickPrices({ actor, ...priced }: QuickPricesProps) {
  const { t } = useTranslation('orderForm')
  const isKnown = useKnownPrices(priced)
  const read = useReadPrices(priced)
  return (
    <Box
      role="group"
      aria-label={t('quick.name')}
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: 1, ...lowButtons }}
    >
      {(['bid', 'mid', 'ask', 'last'] as const).map((name) => (
        <Button
          key={name}
          size="small"
          title={name === 'last' ? priced.lastAge : undefined}
          disabled={!isKnown[name]}
          onClick={() => {
            const price = read()[name]
            if (price !== undefined) actor.send({ type: 'price.filled', price })
          }}
        >
          {t(`quick.${name}`)}
        </Button>
      ))}
    </Box>
  )
})

/** The prices that the order type needs. */
export function Prices({ actor, view }: FormParts) {
  const { t } = useTranslation('orderForm')
  const { kind, side, market, trailUnit, lastAge } = view
  const quote = market.quote.toUpperCase()
  const read = useReadPrices(view)
  const last = useCallback(() => read().last, [read])
  const best = useCallback(() => {
    const prices = read()
    return (side === 'buy' ? prices.bid : prices.ask) ?? prices.last
  }, [read, side])
  const parts = { actor, view, unit: quote }
  const isConditional = kind === 'stop' || kind === 'takeProfit'
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
              onChange={(unit) => actor.send({ type: 'trailUnit.chosen', trailUnit: unit })}
            />
          }
        />
      )}
      {kind === 'trailing' && <OrderField {...parts} field="activation" begins={last} whenEmpty={t('hint.atOnce')} />}
      {kind !== 'market' && kind !== 'trailing' && (
        <>
          <OrderField
            {...parts}
            field="price"
            begins={best}
            {...(isConditional ? { whenEmpty: t('hint.atMarket') } : {})}
          />
          <QuickPrices actor={actor} market={market} lastAge={lastAge} />
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
