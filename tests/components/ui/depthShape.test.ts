import { describe, expect, it } from 'vitest'
import { decimal } from '#contract/kernel/decimal.ts'
import type { BookLevel } from '#contract/markets/orderBook.ts'
import { amountMarks, depthBox, depthShape } from '#drawing/live/depthShape.ts'

const level = (price: string, amount: string): BookLevel => [decimal(price), decimal(amount)]

describe('the depth plot of a book', () => {
  const book = {
    bids: [level('99', '1'), level('98', '2'), level('50', '9')],
    asks: [level('101', '4'), level('102', '4'), level('200', '9')],
  }

  it('sums up what is within its span of the mid price, and leaves out the rest', () => {
    expect(depthShape(book, decimal('0.1'), 0)).toMatchObject({
      bidSum: '3',
      askSum: '8',
      lowest: '90',
      mid: '100.0',
      highest: '110',
    })
  })

  it('rises from the middle to both ends, higher on the deeper side', () => {
    const shape = depthShape(book, decimal('0.1'), 0)
    const { width, height } = depthBox
    expect(shape?.bids).toBe(
      `M${(0.45 * width).toFixed(1)} ${height}H180.0V${(height - (1 / 8) * height * 0.92).toFixed(1)}H160.0V${(height - (3 / 8) * height * 0.92).toFixed(1)}H0V${height}z`,
    )
    expect(shape?.asks.endsWith(`V${(height - height * 0.92).toFixed(1)}H${width}V${height}z`)).toBe(true)
  })

  it('extends no further than the book does', () => {
    const near = { bids: [level('99', '1')], asks: [level('101', '1')] }
    expect(depthShape(near, decimal('0.1'), 2)).toMatchObject({ lowest: '99.00', highest: '101.00', span: '0.01000' })
  })

  it.each([
    ['8', ['2', '4', '6', '8']],
    ['10', ['5', '10']],
    ['1', ['0.5', '1']],
    ['1.3', ['0.5', '1']],
    ['0.034', ['0.01', '0.02', '0.03']],
    ['49999', ['10000', '20000', '30000', '40000']],
    ['0', []],
  ])('names round amounts up to %s on its vertical axis', (most, marks) => {
    expect(amountMarks(decimal(most))).toEqual(marks)
  })

  it('puts an amount at the height that it has in the plot', () => {
    const shape = depthShape(book, decimal('0.1'), 0)
    expect(shape?.marks.map(({ amount, at }) => [amount, Number(at.toFixed(2))])).toEqual([
      ['2', 0.77],
      ['4', 0.54],
      ['6', 0.31],
      ['8', 0.08],
    ])
  })

  it('is absent if a side is empty', () => {
    expect(depthShape({ bids: book.bids, asks: [] }, decimal('0.1'), 0)).toBeUndefined()
  })
})
