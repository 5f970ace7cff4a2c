import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { walkBare, walkEveryPath } from '@statefloor/drivers'
import { cover, CoverageRecorder, explore, gapsOf, gateFaults } from '@statefloor/explorer'
import { isAtLength, isEveryCommit } from './length.ts'
import { chartFiles, loadChart, loadModel } from './models.ts'

/**
 * `npm test` explores the largest charts whole too, but walks them on the bare machine only as far as to take every
 * transition; `npm run test:related` walks every step of what changed.
 */
const quicker = { comparedPerKey: 1, mostSteps: 1_000 }

/** The folder of a chart within `machines/`, from its file relative to `machines/`. */
const domainOf = (file: string): string => file.split('/')[0] ?? ''

/** The folders of `machines/` that contain charts. */
export const chartDomains = (): readonly string[] => [...new Set([...chartFiles().values()].map(domainOf))].toSorted()

/**
 * Walks every step of every chart of one domain. The test file's name is the domain (`spot.test.ts`), so that no file
 * can walk another domain's charts.
 */
export const holdPaths = (testFile: string): void => {
  const domain = basename(fileURLToPath(testFile), '.test.ts')
  const flows = [...chartFiles()].flatMap(([flow, file]) => (domainOf(file) === domain ? [flow] : [])).toSorted()
  if (flows.length === 0) throw new Error(`There is no chart in machines/${domain}`)

  describe(`every flow of ${domain}`, () => {
    it.each(flows)(
      '%s: walks every path of its model on the bare machine, and covers every state, transition and guard [MBT-02] [MBT-03]',
      async (flow) => {
        const { coverage } = walkEveryPath(await loadModel(flow), isEveryCommit ? quicker : {})
        const machine = await loadChart(flow)
        expect(gateFaults(gapsOf(machine, coverage))).toEqual([])
      },
    )

    // Every pair of steps, only at full length.
    it.each(isAtLength ? flows : [])(
      '%s: walks every pair of transitions',
      async (flow) => {
        const model = await loadModel(flow)
        const graph = explore(model, { comparedPerKey: 0 })
        const { paths } = cover(graph, { kind: 'pairs', length: 60 })
        const recorder = new CoverageRecorder(model.machine)
        paths.forEach((path) => {
          walkBare(model, path, recorder)
        })
        // A chart that only holds actors has no transition, and so no pair.
        expect(paths.length > 0).toBe(graph.nodes.some(({ edges }) => edges.length > 0))
      },
      600_000,
    )
  })
}
