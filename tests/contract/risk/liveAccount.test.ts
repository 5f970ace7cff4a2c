import { describe, expect, it } from 'vitest'
import { decimal } from '#contract/kernel/decimal.ts'
import { accountAt, riskAt } from '#contract/risk/liveAccount.ts'
import { sampleContract } from '#machines/contracts/contract.samples.ts'
import { sampleAccount } from '#machines/contracts/contractForm/contractForm.samples.ts'
import { samplePosition } from '#machines/contracts/contractPositions/contractPositions.samples.ts'

const rules = [sampleContract]
const cross = { ...samplePosition, marginMode: 'cross' as const }
const heldWith = (...positions: (typeof cross | typeof samplePosition)[]) => ({ positions, accounts: [sampleAccount] })
const marks = (mark: string) => ({ btcusdt: decimal(mark) })

describe('an account at newer marks [FUT-06]', () => {
  it('moves with its cross positions', () => {
    const held = heldWith(cross)
    // 100 contracts of 0.0001 BTC.
    expect(accountAt(held, rules, marks('60100'), sampleAccount)).toMatchObject({ equity: '10001', unrealised: '1' })
    expect(accountAt(held, rules, marks('59000'), sampleAccount)).toMatchObject({
      equity: '9990',
      unrealised: '-10',
      level: 'calm',
    })
    const at = accountAt(held, rules, marks('60100'), sampleAccount)
    // 601/25 and the fee of closing.
    expect(Number(at.positionMargin)).toBeCloseTo(601 / 25 + 601 * 0.0006, 6)
    expect(Number(at.available)).toBeCloseTo(10_001 - Number(at.positionMargin), 6)
  })

  it('keeps the margin of isolated positions apart, which have a risk of their own', () => {
    const held = heldWith(samplePosition)
    const at = (mark: string) => accountAt(held, rules, marks(mark), sampleAccount)
    expect(at('60100')).toMatchObject({ equity: '9975.64', unrealised: '0', positionMargin: '24.36', riskRate: '0' })
    expect(at('58000')).toEqual(at('60100'))
    expect(riskAt(held, rules, marks('60100'), samplePosition)).toMatchObject({ level: 'calm' })
    expect(riskAt(held, rules, marks('57827.2'), samplePosition)).toMatchObject({ level: 'liquidated' })
  })

  it('is as the venue said last while the rules of a contract are unknown', () => {
    expect(accountAt(heldWith(cross), [], marks('1'), sampleAccount)).toEqual(sampleAccount)
    expect(riskAt(heldWith(cross), [], marks('1'), cross)).toEqual(cross)
  })
})
