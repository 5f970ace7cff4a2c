import { useSelector } from '@xstate/react'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { amountIn, fieldOf } from '#contract/kernel/amountField.ts'
import { isPositive } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { attachedStop } from '#machines/spot/orderForm/orderPreview.view.ts'
import type { OrderFormRef } from '#machines/spot/orderForm/orderForm.machine.ts'
import { digitsOf, formatPrice } from '#i18n/format.ts'
import type { AddedLine, AddedLines } from '#features/parts/chart/addedLines.ts'
import { useBeside } from './useNow.ts'

const legs = [
  { leg: 'takeProfit', field: 'profitStop' },
  { leg: 'stopLoss', field: 'lossStop' },
] as const
const limits = ['profitLimit', 'lossLimit'] as const

/**
 * The prices of take profit and stop loss in the form, for lines that can be moved. A trigger price that was entered in
 * per cent or as a profit becomes a price when it is moved; the other then keeps its price.
 */
export const useDraftLines = (actor: OrderFormRef, lastAge: string | undefined): AddedLines => {
  const { t, i18n } = useTranslation('chart')
  const { language } = i18n
  const form = useSelector(actor, ({ context }) => context)
  const moves = useSelector(actor, (snapshot) => snapshot.matches({ form: 'editing' }))
  const { market, side } = form
  const now = useBeside({ market, form, lastAge }, (context, prices) => ({
    // The form of an OCO has legs of its own.
    takeProfit: context.kind === 'pair' ? undefined : attachedStop(context, prices, 'profitStop'),
    stopLoss: context.kind === 'pair' ? undefined : attachedStop(context, prices, 'lossStop'),
    profitLimit: context.kind === 'pair' ? undefined : amountIn(context.fields.profitLimit),
    lossLimit: context.kind === 'pair' ? undefined : amountIn(context.fields.lossLimit),
  }))
  const lines = useMemo(
    () =>
      [...legs.map(({ leg }) => leg), ...limits].flatMap((id): readonly AddedLine[] => {
        const price = now?.[id]
        if (!price || !isPositive(price)) return []
        return [
          {
            ...{ id, side: side === 'buy' ? 'sell' : 'buy', price, moves, isPending: true },
            label: (at) => t(`draft.${id}`, { price: formatPrice(at, language, digitsOf(market.tick)) }),
          },
        ]
      }),
    [now, side, moves, market.tick, language, t],
  )
  const onMoved = useCallback(
    (moved: string, to: Decimal) => {
      const limit = limits.find((field) => field === moved)
      if (limit) {
        actor.send({ type: 'field.changed', field: limit, typed: fieldOf(to) })
        return
      }
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
