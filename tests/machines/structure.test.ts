import { readdirSync, readFileSync } from 'node:fs'
import { createActor } from 'xstate'
import { describe, expect, it } from 'vitest'
import { modelFaults, structureFaults, styleRules } from '@statefloor/explorer'
import type { AnyFlowModel } from '#machines/model/flowModel.ts'
import { chartFiles, flows, loadChart, loadModel, modelFiles } from '../support/models.ts'
import { tags } from '../support/tags.ts'

/** All files of a folder with an ending, as one text. */
const textOf = (room: URL, ending: string): string =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => readFileSync(new URL(file, room), 'utf8'))
    .join('\n')

/** Maximum length of a chart file, in lines. */
const longestChart = 200

const isRoot = (flow: string) => chartFiles().get(flow)?.startsWith('shell/app/') ?? false

/** The declared actors that a flow spawns in its context, as the root spawns its flows. */
const spawnedBy = ({ machine, inputs }: AnyFlowModel): readonly string[] =>
  Object.values(inputs).flatMap((input) =>
    Object.values<{ readonly src: unknown }>(createActor(machine, { input }).getSnapshot().children).flatMap(
      ({ src }) => (typeof src === 'string' ? [src] : []),
    ),
  )

describe('every chart', () => {
  it('has a model [MBT-02]', () => {
    expect(flows.length).toBeGreaterThan(60)
    expect([...modelFiles().keys()].toSorted()).toEqual([...chartFiles().keys()].toSorted())
  })

  it('is a file of limited length', () => {
    const room = new URL('../../machines/', import.meta.url)
    const long = [...chartFiles().values()].filter(
      (file) => readFileSync(new URL(file, room), 'utf8').trimEnd().split('\n').length > longestChart,
    )
    expect(long).toEqual([])
  })

  it('has a hand-written table of its rules', () => {
    const tests = textOf(new URL('./', import.meta.url), '.test.ts')
    // The table of a small flow is in the test of its screen.
    const ofScreens = textOf(new URL('../components/', import.meta.url), '.test.tsx')
    const missing = flows.filter(
      (flow) => !tests.includes(`${flow}Machine`) && !ofScreens.includes(`holdTable(${flow}Machine,`),
    )
    expect(missing).toEqual([])
  })

  it('is walked on its screen too, or its model says why it has no screen [MBT-03]', async () => {
    const covers = textOf(new URL('../components/', import.meta.url), '.cover.test.tsx')
    const models = await Promise.all(flows.map(async (flow) => [flow, await loadModel(flow)] as const))
    const undrawn = models
      .filter(([flow, { screen, unseen }]) =>
        screen === undefined ? unseen === undefined : !covers.includes(`${flow}Model`),
      )
      .map(([flow]) => flow)
    expect(undrawn).toEqual([])
  })

  it.each(flows)('%s has a sound structure and a matching model', async (flow) => {
    const machine = await loadChart(flow)
    expect(machine.id).toBe(flow)
    const model = await loadModel(flow)
    const place = { isRoot: isRoot(flow), spawned: spawnedBy(model), tags, style: styleRules }
    expect(structureFaults(machine, place)).toEqual([])
    expect(modelFaults(model)).toEqual([])
  })
})
