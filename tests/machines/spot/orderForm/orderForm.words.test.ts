import { expect, it } from 'vitest'
import { decimal } from '#contract/kernel/decimal.ts'
import { endReasons } from '#contract/spot/endReasons.ts'
import { placedNotice } from '#machines/spot/orderForm/orderForm.words.ts'
import { sampleOrder } from '#machines/spot/openOrders/openOrders.samples.ts'

it.each(endReasons)('says why the remainder of an order was not filled: %s [TRD-24]', (reason) => {
  const part = sampleOrder('7', { state: 'cancelled', reason, filled: decimal('0.2'), averagePrice: decimal('60000') })
  expect(placedNotice([part]).words?.parts).toEqual({ why: `codes:reason.${reason}` })
})

it('says why an automatically placed order was rejected [TRD-24]', () => {
  expect(placedNotice([sampleOrder('7', { state: 'rejected', reason: '20404' })])).toMatchObject({
    kind: 'warning',
    words: { key: 'orderForm:notice.buy.nothing', parts: { why: 'codes:code.20404' } },
  })
})
