import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { huntByPaths, huntFaults } from '@statefloor/drivers'
import { isEveryCommit, someFlows } from '../support/length.ts'
import { flows, loadModel } from '../support/models.ts'
import { survivors } from '../support/mutants/survivors.ts'

// Each flow has hundreds of mutants, so only a full-length run takes all flows.
const taken = someFlows(flows, isEveryCommit ? 10 : 16)

/** Explanations quote a table's row title in these quotation marks. */
const byPathsAndTables = { isNoticed: (explanation: string) => /“.+”/.test(explanation), share: 0.95 }

describe('the mutants of every chart', () => {
  it.each(taken)(
    '%s: are detected by paths and table to 95 of 100, and each that survives the paths is explained [MBT-08]',
    async (flow) => {
      expect(
        huntFaults(huntByPaths(await loadModel(flow), { isOneEnough: true }), survivors[flow] ?? {}, byPathsAndTables),
      ).toEqual([])
    },
  )

  it('are explained for existing flows by existing table rows [MBT-08]', () => {
    expect(Object.keys(survivors).filter((flow) => !flows.includes(flow))).toEqual([])
    // The table of a small flow stands in the file of its component cover.
    const tables = [new URL('./', import.meta.url), new URL('../components/', import.meta.url)]
      .flatMap((room) =>
        readdirSync(room, { recursive: true, encoding: 'utf8' })
          .filter((file) => /\.test\.tsx?$/.test(file))
          .map((file) => readFileSync(new URL(file, room), 'utf8')),
      )
      .join('\n')
    const cited = Object.values(survivors)
      .flatMap((reasons) => Object.values(reasons))
      .flatMap((reason) => /“(.*)”/.exec(reason)?.[1] ?? [])
    expect(cited.length).toBeGreaterThan(0)
    expect(cited.filter((sentence) => !tables.includes(sentence))).toEqual([])
  })
})
