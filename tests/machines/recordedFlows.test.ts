import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startOf, takeStep, Walker } from '@statefloor/explorer'
import type { Path, Step } from '@statefloor/explorer'
import { writeRecording } from '@statefloor/inspector'
import { main } from '@statefloor/paths'
import { isSecret } from '#services/support/redact.ts'
import type { AnyFlowModel } from '#machines/model/flowModel.ts'
import { loadModel, modelFiles } from '#tests/support/models.ts'
import { recordWalk } from '#tests/support/recorded/recordWalk.ts'
import { outcomesIn } from '#tests/support/recorded/outcomes.ts'
import { pathsConfig } from '#tools/paths/config.ts'
import { isEveryCommit, someFlows } from '#tests/support/length.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = join(root, '.artefacts/recordedFlows')

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

const all = [...modelFiles().keys()]
/** A selection of all flows, plus the one decided by a secret and one that shares its screen cover. */
const some = new Set([...someFlows(all, isEveryCommit ? 3 : 6), 'walletApproval', 'preferences'])
const flows = all.filter((flow) => some.has(flow))

/** Flows that share a screen cover with others. */
const inTables = [
  ...['assetDisplay', 'copy', 'currency', 'layout', 'liveButton', 'locale', 'localePicker'],
  ...['notice', 'notices', 'preferences', 'scrollRow', 'scrollTop', 'shortcuts', 'theme'],
]

/** Long enough to contain every kind of record in a recording. */
const steps = 8

/** A path of a flow that visits a new state with each step. */
const wayOf = (model: AnyFlowModel): Path => {
  const walker = new Walker(model)
  const [input = ''] = Object.keys(model.inputs)
  const moved = walker.start(input)
  const taken: Step[] = []
  const seen = new Set([JSON.stringify(moved.state.snapshot.value)])
  let { state } = moved
  while (taken.length < steps) {
    const next = walker.offers(state).map(({ label, choice }) => takeStep(walker, state, label, choice))
    const news = next.find(({ step }) => !seen.has(JSON.stringify(step.after.value)))
    const one = news ?? next.find(({ step }) => step.hits.length > 0)
    if (one === undefined) break
    seen.add(JSON.stringify(one.step.after.value))
    taken.push(one.step)
    state = one.state
  }
  return { ...startOf(walker, { input, moved }), steps: taken }
}

/** Records a path of a flow, and returns the file and its input. */
const record = async (flow: string): Promise<{ readonly file: string; readonly input: string }> => {
  const model = await loadModel(flow)
  const path = wayOf(model)
  const file = join(folder, `${flow}.json`)
  writeFileSync(file, writeRecording([recordWalk(model, path, isSecret)]))
  return { file, input: path.input }
}

interface Making {
  readonly driver?: 'machine' | 'component'
  /** Whether the model has the input that the recording starts with. */
  readonly samples?: 'without its own' | 'all'
}

/** Runs the program on the recording of a correct session, by default with a model that lacks its initial input. */
const make = async (
  flow: string,
  { driver = 'machine', samples = 'without its own' }: Making = {},
): Promise<{ readonly code: number; readonly told: string; readonly test: string }> => {
  const { file, input } = await record(flow)
  const told: string[] = []
  const out = join(folder, `${flow}.test.tsx`)
  const code = await main(
    ['from', file, '--flow', flow, '--as', driver, '--expect', 'recorded', '--out', out],
    {
      ...pathsConfig,
      load: async (asked) => {
        const model = await loadModel(asked)
        const others = Object.entries(model.inputs).filter(([name]) => name !== input)
        return samples === 'without its own' ? { ...model, inputs: Object.fromEntries(others) } : model
      },
    },
    { out: (text) => told.push(text), err: (text) => told.push(text) },
  )
  return { code, told: told.join(''), test: code === 0 ? readFileSync(out, 'utf8') : '' }
}

describe('a recording of every flow', () => {
  it('becomes a machine test that passes on its chart, with the recorded input [MBT-06]', async () => {
    const faults: Record<string, string> = {}
    for (const flow of flows) {
      const { code, told } = await make(flow)
      if (code !== 0) faults[flow] = told
    }
    // If a secret decides and no sample replaces it, the program reports what is missing.
    expect(faults).toEqual({
      walletApproval: expect.stringContaining("can't be derived: input secret (redacted; the model has no sample"),
    })
    for (const flow of Object.keys(faults)) expect(await make(flow, { samples: 'all' })).toMatchObject({ code: 0 })
    const outcomes = await outcomesIn(folder, 'node')
    expect(Object.entries(outcomes).filter(([, outcome]) => outcome !== 'passed')).toEqual([])
    expect(Object.keys(outcomes).toSorted()).toEqual(flows.map((flow) => `${flow}.test.tsx`).toSorted())
  })

  it('becomes a screen test if the flow has a screen, and otherwise the program says why not [MBT-06]', async () => {
    const made: string[] = []
    const without: Record<string, string> = {}
    for (const flow of flows) {
      const { code, told } = await make(flow, { driver: 'component', samples: 'all' })
      if (code === 0) made.push(flow)
      else without[flow] = `${code}: ${told}`
      // Flows that share a cover run with every test of a fault (`recorded.test.ts`).
      if (code === 0 && !inTables.includes(flow)) rmSync(join(folder, `${flow}.test.tsx`))
    }
    const models = await Promise.all(flows.map(async (flow) => [flow, await loadModel(flow)] as const))
    const seen = models.flatMap(([flow, { screen }]) => (screen === undefined ? [] : [flow]))
    expect(made).toEqual(seen)
    expect(made.length).toBeGreaterThan(flows.length / 2)
    expect(without).toEqual(
      Object.fromEntries(
        models.flatMap(([flow, { unseen }]) =>
          unseen === undefined
            ? []
            : [[flow, expect.stringMatching(/^2: .*has no screen of its own \(.+\): use --driver machine\n/)]],
        ),
      ),
    )
    const outcomes = await outcomesIn(folder, 'jsdom')
    const drawn = inTables.filter((flow) => some.has(flow))
    expect(outcomes).toEqual(Object.fromEntries(drawn.map((flow) => [`${flow}.test.tsx`, 'passed'])))
  })
})
