import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldText } from '#contract/kernel/amountText.ts'
import type { Order } from '#contract/spot/calls/orders.ts'
import { typedQuantity } from '#contract/spot/quantityText.ts'
import type { OpenOrdersRef } from '#machines/spot/openOrders/openOrders.machine.ts'
import type { AmendField } from '#machines/spot/openOrders/liveOrders.ts'
import {
  actsOf,
  amendRef,
  beingCancelled,
  isAmendableIn,
  pairName,
  rowField,
} from '#machines/spot/openOrders/openOrders.view.ts'
import { amendView, isInRow } from '#machines/spot/orderAmend/orderAmend.view.ts'
import { unreadWords } from '#i18n/amount.ts'
import { EditInPlace } from '#ui/forms/EditInPlace.tsx'

interface CellProps {
  actor: OpenOrdersRef
  order: Order
  field: AmendField
  children: ReactNode
}

/** A value of an order that is changed in its row; anything that needs more than a number is said in the form. */
export function AmendCell({ actor, order, field, children }: CellProps) {
  const { t, i18n } = useTranslation('openOrders')
  const amend = useSelector(actor, (snapshot) =>
    rowField(snapshot, order.orderId) === field ? amendRef(snapshot) : undefined,
  )
  const current = useSelector(amend, (one) => one)
  const canBegin = useSelector(
    actor,
    (snapshot) => isAmendableIn(order, field) && actsOf(order, beingCancelled(snapshot)).canAmend,
  )
  if (!amend && !canBegin) return children
  const editing = () => {
    if (!amend || !current || !isInRow(current)) return undefined
    const view = amendView(current)
    const value = view.fields[field]
    return {
      text: fieldText(value, i18n.language),
      error: view.problem && (view.problem.kind === 'unread' ? unreadWords(value, i18n.language) : t('row.wrong')),
      busy: view.phase === 'sending',
      onChange: (text: string) =>
        amend.send({ type: 'field.changed', field, typed: typedQuantity(text, i18n.language) }),
      onSubmit: () => amend.send({ type: 'amend.submitted' }),
      onLeave: () => amend.send({ type: 'amend.dismissed' }),
    }
  }
  return (
    <EditInPlace
      label={t(`edit.${field}.${order.side}`, { pair: pairName(order.symbol) })}
      editing={editing()}
      onBegin={() => actor.send({ type: 'amend.requested', orderId: order.orderId, at: field })}
    >
      {children}
    </EditInPlace>
  )
}
