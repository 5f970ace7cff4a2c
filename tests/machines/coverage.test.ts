import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { exemptInAll, gapsOf } from '@statefloor/explorer'
import { chartDomains } from '#tests/support/holdPaths.ts'
import { flows, loadChart } from '#tests/support/models.ts'
import { root } from '#tools/products.mjs'

describe('every flow', () => {
  it('is walked by its domain’s file, so that the cores share the work and no chart is missed [MBT-02]', () => {
    const folder = join(root, 'tests/machines/coverage')
    const files = readdirSync(folder)
    expect(files.toSorted()).toEqual(chartDomains().map((domain) => `${domain}.test.ts`))
    const idle = files.filter(
      (file) => !/^holdPaths\(import\.meta\.url\)$/m.test(readFileSync(join(folder, file), 'utf8')),
    )
    expect(idle).toEqual([])
  })

  it('has few exceptions in total', async () => {
    const machines = await Promise.all(flows.map(loadChart))
    const exempt = machines.flatMap(
      (machine) => gapsOf(machine, { transitions: new Set(), guards: new Set(), states: new Set() }).exempt,
    )
    expect(exempt.length, JSON.stringify(exempt)).toBeLessThanOrEqual(exemptInAll)
  })
})
