import { useSelector } from '@xstate/react'
import { useCallback, useMemo } from 'react'
import { fieldOf } from '#contract/kernel/amountField.ts'
import { isPositive } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { attachedStop } from '#machines/spot/orderForm/orderPreview.view.ts'
import type { OrderFormRef } from '#machines/spot/orderForm/orderForm.machine.ts'
import { useBeside } from './useNow.ts'

const legs = [
  { leg: 'takeProfit', field: 'profitStop' },
  { leg: 'stopLoss', field: 'lossStop' },
] as const
type Leg = (typeof legs)[number]['leg']

/**
 * The trigger prices of take profit and stop loss in the form, for lines that can be moved. One that was entered in
 * per cent or as a profit becomes a price when it is moved; the other then keeps its price.
 */
export const useDraftLines = (actor: OrderFormRef, lastAge: string | undefined) => {
  const form = useSelector(actor, ({ context }) => context)
  const moves = useSelector(actor, (snapshot) => snapshot.matches({ form: 'editing' }))
  const { market, side } = form
  const now = useBeside({ market, form, lastAge }, (context, prices) => ({
    // The form of an OCO has legs of its own.
    takeProfit: context.kind === 'pair' ? undefined : attachedStop(context, prices, 'profitStop'),
    stopLoss: context.kind === 'pair' ? undefined : attachedStop(context, prices, 'lossStop'),
  }))
  const lines = useMemo(
    () =>
      legs.flatMap(({ leg }) => {
        const price = now?.[leg]
        return price && isPositive(price)
          ? [{ leg, side: side === 'buy' ? ('sell' as const) : ('buy' as const), price, moves }]
          : []
      }),
    [now, side, moves],
  )
  const onMoved = useCallback(
    (moved: Leg, to: Decimal) => {
      const { attachedUnit } = actor.getSnapshot().context
      if (attachedUnit !== 'price') actor.send({ type: 'attachedUnit.chosen', unit: 'price' })
      for (const { leg, field } of legs) {
        const price = leg === moved ? to : attachedUnit === 'price' ? undefined : now?.[leg]
        if (price) actor.send({ type: 'field.changed', field, typed: fieldOf(price) })
      }
    },
    [actor, now],
  )
  return useMemo(() => ({ lines, onMoved }), [lines, onMoved])
}
