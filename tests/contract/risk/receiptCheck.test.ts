import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { receiptSchema, type Receipt } from '#contract/contracts/receipts.ts'
import { receiptText } from '#contract/contracts/receiptText.ts'
import { add, zero, type Decimal } from '#contract/kernel/decimal.ts'
import { checkReceipt } from '#contract/risk/receiptCheck.ts'
import { isReceiptExact } from '#contract/risk/receiptLines.ts'
import { changedLeaves } from '#tests/support/risk/changedLeaves.ts'
import { liquidatedAtRandom } from '#tests/support/simulator/contracts/liquidated.ts'

const digestOf = (receipt: Receipt) => createHash('sha256').update(receiptText(receipt)).digest('hex')
const check = (receipt: Receipt) => checkReceipt(receipt, digestOf(receipt))
/** As a forger would write it: with a digest that fits. */
const forged = (receipt: Receipt) => check({ ...receipt, digest: digestOf(receipt) })

/** What no figure is computed from, or none that one unit changes: only the digest shows it. */
const facts = [
  'at',
  'coin',
  'contracts.maxPrice',
  'digest',
  'fundEquity',
  'liquidationId',
  'marks.at',
  'marks.candidates.age',
  'marks.sources.at',
  'marks.sources.name',
  'marks.sources.weight',
  'orders.amount',
  'orders.contractCode',
  'orders.kind',
  'orders.orderId',
  'orders.price',
  'orders.side',
  'positions.leverage',
  'positions.positionId',
  'tiers.rows.maxLeverage',
]

describe('the receipt of a liquidation', () => {
  const receipts: Receipt[] = []
  beforeAll(async () => {
    for (let seed = 1; seed <= 50; seed += 1) receipts.push(...(await liquidatedAtRandom(seed, 2)))
  })

  it('recomputes exactly, whatever the venue did [FUT-02] [FUT-06] [FUT-11]', () => {
    expect(receipts.length).toBeGreaterThan(200)
    const steps = new Set(receipts.flatMap((receipt) => receipt.steps.map(({ step }) => step)))
    expect([...steps]).toEqual(expect.arrayContaining(['cancelOpening', 'reduce', 'takeOver', 'deleverage']))
    const outcomes = new Set(receipts.map(({ outcome }) => outcome))
    expect([...outcomes]).toEqual(expect.arrayContaining(['cured', 'taken', 'deleveraged']))
    expect(new Set(receipts.map(({ pool }) => pool))).toEqual(
      new Set(['cross', 'btcusdt', 'ethusdt', 'btcusdt_261120']),
    )
    expect(receipts.some((receipt) => receipt.steps.some(({ fundPaid }) => fundPaid !== '0'))).toBe(true)
    for (const receipt of receipts) {
      expect(receiptSchema.parse(receipt)).toEqual(receipt)
      const found = check(receipt)
      expect(found.lines.filter(({ isSame }) => !isSame)).toEqual([])
      expect(isReceiptExact(found)).toBe(true)
    }
  })

  it('recomputes exactly where both sides of a contract were set off first [FUT-07] [FUT-11]', async () => {
    const hedged: Receipt[] = []
    for (let seed = 101; seed <= 120; seed += 1)
      hedged.push(...(await liquidatedAtRandom(seed, 6, [1, 2, 3, 4, 5, 6, 7, 8])))
    const steps = hedged.flatMap((receipt) => receipt.steps.map(({ step }) => step))
    expect(steps.filter((step) => step === 'setOff').length).toBeGreaterThan(3)
    for (const receipt of hedged) {
      expect(receiptSchema.parse(receipt)).toEqual(receipt)
      const found = check(receipt)
      expect(found.lines.filter(({ isSame }) => !isSame)).toEqual([])
      expect(isReceiptExact(found)).toBe(true)
    }
  })

  it('shows a change of any field by one unit [FUT-11]', () => {
    const long = [...receipts].toSorted((a, b) => b.steps.length - a.steps.length)
    const [changed, found] = [new Set<string>(), new Set<string>()]
    for (const receipt of [...long.slice(0, 20), ...receipts.slice(0, 10)])
      for (const { path, value } of changedLeaves(receipt)) {
        const other = receiptSchema.safeParse(value)
        if (!other.success) continue
        changed.add(path)
        expect(isReceiptExact(check(other.data)), path).toBe(false)
        if (!isReceiptExact(forged(other.data))) found.add(path)
      }
    expect([...changed].filter((path) => !found.has(path)).toSorted()).toEqual(facts)
  })

  it('has the mark of a delivery contract led by its index, and by the mean in its last hour [FUT-03] [FUT-11]', () => {
    const [first] = receipts
    const [mark] = first?.marks ?? []
    if (!first || !mark) throw new Error('Nobody was liquidated')
    const ledBy = (candidates: Receipt['marks'][number]['candidates']) =>
      check({ ...first, marks: [{ ...mark, candidates }, ...first.marks.slice(1)] })
        .lines.filter(({ field, isSame }) => field.startsWith('marks.0') && !isSame)
        .map(({ field }) => field)
    const lead = (kind: 'index' | 'mean', price: Decimal) => [{ kind, price, age: 0 }]
    const other = add(mark.mark, first.contracts[0]?.tick ?? zero)
    expect(ledBy(lead('index', mark.index))).toEqual([])
    expect(ledBy(lead('index', other))).toEqual(['marks.0.candidates.0.price', 'marks.0.mark'])
    expect(ledBy(lead('mean', mark.mark))).toEqual([])
    expect(ledBy(lead('mean', other))).toEqual(['marks.0.mark'])
  })
})
