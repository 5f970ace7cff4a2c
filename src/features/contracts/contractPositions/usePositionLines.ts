import { shallowEqual, useSelector } from '@xstate/react'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { amountIn } from '#contract/kernel/amountField.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { compare, subtract } from '#contract/kernel/decimal.ts'
import type { ContractPositionsRef } from '#machines/contracts/contractPositions/contractPositions.machine.ts'
import { charted, levelKinds } from '#machines/contracts/contractPositions/contractPositions.view.ts'
import { orderActOf } from '#contract/contracts/poolNames.ts'
import { formatAmount, formatPrice } from '#i18n/format.ts'
import type { AddedLine, AddedLines } from '#features/parts/chart/addedLines.ts'

const none: AddedLines = { lines: [], onMoved: () => undefined }

/**
 * The position and the orders of a contract as lines of its chart. Take profit and stop loss can be dragged: their form
 * opens with the new price, and the line stays there while the form asks.
 *
 * @param digits Decimals of a price.
 */
export const usePositionLines = (
  actor: ContractPositionsRef | undefined,
  contractCode: string,
  digits: number,
): AddedLines => {
  const { t, i18n } = useTranslation('contractPositions')
  const { language } = i18n
  const { holdings, form } = useSelector(actor, charted, shallowEqual)
  const [positions, orders] = useMemo(() => {
    const isHere = (one: { readonly contractCode: string }) => one.contractCode === contractCode
    return [
      (holdings?.positions ?? []).filter(isHere),
      // An order that closes the whole position is one of its levels.
      (holdings?.orders ?? []).filter((order) => isHere(order) && !order.closePosition),
    ] as const
  }, [holdings, contractCode])
  const asked = useSelector(form, (snapshot) => snapshot?.context)
  const lines = useMemo(() => {
    const price = (value: Decimal) => formatPrice(value, language, digits)
    return [
      ...positions.flatMap((position): readonly AddedLine[] => {
        const { positionId, side: held, liquidationPrice } = position
        const side = held === 'long' ? 'sell' : 'buy'
        // In hedge mode the lines of both positions may be there.
        const named = (line: string) =>
          position.positionSide === 'both' ? line : t('line.sided', { line, side: t(`side.${held}`) })
        const isAsked = asked?.kind === 'protection' && asked.desk.position.positionId === positionId
        const levels = levelKinds.flatMap((kind): readonly AddedLine[] => {
          const set = position[kind]?.stopPrice
          const at = isAsked ? amountIn(asked.fields[kind]) : set
          if (at === undefined) return []
          return [
            {
              ...{ id: `${positionId}-${kind}`, side, price: at, isPending: true },
              moves: form === undefined,
              label: (to) =>
                named(
                  t(set !== undefined && compare(to, set) === 0 ? `line.${kind}` : `line.${kind}New`, {
                    price: price(to),
                  }),
                ),
            },
          ]
        })
        return liquidationPrice === null
          ? levels
          : [
              ...levels,
              {
                ...{ id: `${positionId}-liquidation`, side, price: liquidationPrice, isPending: true, moves: false },
                label: (at) => named(t('line.liquidation', { price: price(at) })),
              },
            ]
      }),
      ...orders.flatMap(({ orderId, side, positionSide, amount, filled, ...order }): readonly AddedLine[] => {
        const at = order.stopPrice ?? order.price
        if (at === null) return []
        return [
          {
            ...{ id: orderId, side, price: at, isPending: order.stopPrice !== null, moves: false },
            label: (to) =>
              t('line.order', {
                side: t(`side.${orderActOf({ side, positionSide })}`),
                amount: formatAmount(subtract(amount, filled), language),
                price: price(to),
              }),
          },
        ]
      }),
    ]
  }, [positions, orders, form, asked, digits, language, t])
  const entry = useMemo(() => {
    const [position, another] = positions
    if (!position || another) return undefined
    const { side, amount, entryPrice } = position
    const values = { side: t(`side.${side}`), amount: formatAmount(amount, language) }
    return {
      price: entryPrice,
      label: t('line.entry', { ...values, price: formatPrice(entryPrice, language, digits) }),
    }
  }, [positions, digits, language, t])
  const onMoved = useCallback(
    (id: string, price: Decimal) => {
      for (const { positionId } of positions)
        for (const kind of levelKinds)
          if (id === `${positionId}-${kind}`)
            actor?.send({ type: 'form.opened', kind: 'protection', positionId, levels: { [kind]: price } })
    },
    [actor, positions],
  )
  return useMemo(() => (actor ? { lines, onMoved, entry } : none), [actor, lines, onMoved, entry])
}
