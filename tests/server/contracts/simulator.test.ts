import { describe, expect, it } from 'vitest'
import { codes } from '#contract/kernel/codes.ts'
import { Finding } from '#tests/support/simulator/finding.ts'
import { contractCanaries, warningCanaries } from '#tests/support/simulator/contracts/canaries.ts'
import { hedgeCanaries } from '#tests/support/simulator/contracts/hedgeCanaries.ts'
import { deliveryCanaries } from '#tests/support/simulator/contracts/deliveryCanaries.ts'
import { simulateContracts, type Report } from '#tests/support/simulator/contracts/simulate.ts'

describe('the simulator of contracts', () => {
  it('finds no unit and no message lost in crashes, jumps and kills [FUT-02] [FUT-06] [FUT-09]', async () => {
    const reports: Report[] = []
    for (const seed of [2, 11, 12, 34, 46])
      reports.push(await simulateContracts({ seed, hours: 40, inverse: 0, isUninsured: seed % 2 === 0, pace: 40 }))
    const steps = new Set(reports.flatMap((report) => [...report.steps.keys()]))
    expect([...steps].toSorted()).toEqual(expect.arrayContaining(['cancelOpening', 'deleverage', 'reduce', 'takeOver']))
    // Each fate of a scaled or TWAP order has been seen.
    const fates = new Set(reports.flatMap(({ algos }) => [...algos.keys()]))
    expect([...fates].toSorted()).toEqual(
      expect.arrayContaining([
        'scaled cancelled',
        'scaled done',
        'scaled ended',
        'twap cancelled',
        'twap ended',
        'twap paused',
      ]),
    )
    expect(reports.reduce((sum, { slices }) => sum + slices, 0)).toBeGreaterThan(10)
    // Each warning and each step was one message to its owner.
    const messages = new Set(reports.flatMap((report) => [...report.messages.keys()]))
    expect([...messages].toSorted()).toEqual(
      expect.arrayContaining([
        'liquidationCancelled',
        'liquidationDeleveraged',
        'liquidationReduced',
        'liquidationTaken',
        'positionDeleveraged',
        'positionWarned',
      ]),
    )
    for (const { kills, fills, fundings, triggered } of reports) {
      expect(triggered).toBeGreaterThan(1)
      expect(kills).toBeGreaterThan(5)
      expect(fills).toBeGreaterThan(50)
      expect(fundings).toBeGreaterThan(4)
    }
  })

  it('finds no unit lost in deliveries, each paid once across kills [FUT-03] [FUT-09]', async () => {
    for (const seed of [1, 2, 3, 6, 7, 8]) {
      const given = { seed, hours: 40, deliveries: 2, inverse: 0, isUninsured: seed % 2 === 0, pace: 40 }
      const { delivered, fills, kills, refused } = await simulateContracts(given)
      expect(delivered).toBeGreaterThan(5)
      expect(kills).toBeGreaterThan(5)
      expect(fills).toBeGreaterThan(50)
      // Orders came when only reducing was possible, and after the delivery.
      expect(refused.get(codes.contractDelivering)).toBeGreaterThan(5)
    }
  })

  it('finds nothing in a sound venue with the seeds of its canaries [FUT-09]', async () => {
    expect((await simulateContracts({ seed: 60, hours: 60, inverse: 0 })).fills).toBeGreaterThan(50)
    expect((await simulateContracts({ seed: 9, hours: 30, deliveries: 2, inverse: 0 })).fills).toBeGreaterThan(50)
  })

  it.each(Object.keys(contractCanaries))('sees a venue that %s [FUT-09]', async (name) => {
    const makeFaults = contractCanaries[name]
    if (!makeFaults) throw new Error(`No canary ${name}`)
    await expect(simulateContracts({ seed: 60, hours: 60, inverse: 0, faults: makeFaults() })).rejects.toBeInstanceOf(
      Finding,
    )
  })

  it('finds nothing wrong with people who hold both sides, in liquidations and deliveries [FUT-07] [FUT-09]', async () => {
    const reports: Report[] = []
    for (const [seed, deliveries] of [
      [2, 0],
      [11, 0],
      [11, 2],
    ] as const)
      reports.push(
        await simulateContracts({
          seed,
          hours: 60,
          inverse: 0,
          hedged: 5,
          deliveries,
          isUninsured: seed % 2 === 0,
          pace: 40,
        }),
      )
    for (const { bothSides, refused } of reports) {
      expect(bothSides).toBeGreaterThan(200)
      expect(refused.get(codes.contractSettingInUse)).toBeGreaterThan(5)
      expect(refused.get(codes.positionSideInvalid)).toBeGreaterThan(0)
    }
    expect(reports.reduce((sum, { steps }) => sum + (steps.get('setOff') ?? 0), 0)).toBeGreaterThan(0)
  })

  it.each(Object.keys(hedgeCanaries))('sees a venue that %s [FUT-07] [FUT-09]', async (name) => {
    const makeFaults = hedgeCanaries[name]
    if (!makeFaults) throw new Error(`No canary ${name}`)
    const given = { seed: 29, hours: 60, inverse: 0, hedged: 5, isUninsured: false, pace: 40 }
    await expect(simulateContracts({ ...given, faults: makeFaults() })).rejects.toBeInstanceOf(Finding)
  })

  it.each(Object.keys(warningCanaries))('sees a venue that %s [FUT-02] [FUT-09]', async (name) => {
    const makeFaults = warningCanaries[name]
    if (!makeFaults) throw new Error(`No canary ${name}`)
    await expect(simulateContracts({ seed: 2, hours: 60, inverse: 0, faults: makeFaults() })).rejects.toBeInstanceOf(
      Finding,
    )
  })

  it.each(Object.keys(deliveryCanaries))('sees a delivery that %s [FUT-03] [FUT-09]', async (name) => {
    const makeFaults = deliveryCanaries[name]
    if (!makeFaults) throw new Error(`No canary ${name}`)
    const given = { seed: 9, hours: 30, deliveries: 2, inverse: 0 }
    await expect(simulateContracts({ ...given, faults: makeFaults() })).rejects.toBeInstanceOf(Finding)
  })

  it('finds no unit lost in inverse contracts, whose value is rounded at every price [FUT-03] [FUT-09]', async () => {
    const reports: Report[] = []
    for (const [seed, hedged] of [
      [1, 0],
      [2, 0],
      [3, 5],
      [4, 5],
    ] as const) {
      const given = { seed, hours: 60, inverse: 2, hedged, isUninsured: seed % 2 === 0, pace: 40 }
      reports.push(await simulateContracts(given))
    }
    for (const { delivered, fills, kills } of reports) {
      expect(delivered).toBeGreaterThan(3)
      expect(kills).toBeGreaterThan(5)
      expect(fills).toBeGreaterThan(50)
    }
    const steps = new Set(reports.flatMap((report) => [...report.steps.keys()]))
    expect([...steps].toSorted()).toEqual(expect.arrayContaining(['cancelOpening', 'deleverage', 'reduce']))
  })

  it.each(Object.keys(deliveryCanaries))('sees an inverse delivery that %s [FUT-03] [FUT-09]', async (name) => {
    const makeFaults = deliveryCanaries[name]
    if (!makeFaults) throw new Error(`No canary ${name}`)
    const given = { seed: 9, hours: 30, inverse: 2, pace: 40 }
    await expect(simulateContracts({ ...given, faults: makeFaults() })).rejects.toBeInstanceOf(Finding)
  })
})
