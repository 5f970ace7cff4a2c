import { describe, expect, it } from 'vitest'
import { helperModules, helperTexts, visitorTexts, waysIn } from '#tests/support/browser/waysIn/index.ts'
import type { FlowWays } from '#tests/support/browser/waysIn/parts.ts'
import { withoutPage, withoutWayIn } from '#tests/support/browser/waysIn/missing.ts'
import { flows, loadModel, modelFiles } from '#tests/support/models.ts'

const modelled = modelFiles()

/** The flows that have a screen. */
const seen = async (): Promise<readonly string[]> => {
  const models = await Promise.all(
    flows.filter((flow) => modelled.has(flow)).map(async (flow) => [flow, await loadModel(flow)] as const),
  )
  return models.flatMap(([flow, { screen }]) => (screen === undefined ? [] : [flow]))
}

/** The helpers named literally in ways in; helpers called by events are checked where the file is written. */
const calledIn = (flowsWays: readonly FlowWays[]): readonly string[] =>
  flowsWays.flatMap(({ ways, app = {} }) =>
    [
      ...Object.values(ways).flatMap(({ before = [], first = [] }) => [...before, ...first]),
      ...Object.values(app).flatMap((made) => (typeof made === 'function' ? [] : made)),
    ].flatMap((doing) => ('helper' in doing ? doing.helper : [])),
  )

describe('the ways in of browsers', () => {
  it('lead to every flow that has a screen, except the listed ones', async () => {
    expect([...Object.keys(waysIn), ...withoutWayIn, ...withoutPage].toSorted()).toEqual((await seen()).toSorted())
  })

  it.each(Object.entries(waysIn))('lead to each input of the %s, or say why not', async (flow, known) => {
    const { inputs } = await loadModel(flow)
    const { model, ways, closed = {} } = known
    expect(Object.keys(ways).toSorted()).toEqual(Object.keys(model.inputs).toSorted())
    expect([...Object.keys(ways), ...Object.keys(closed)].toSorted()).toEqual(Object.keys(inputs).toSorted())
  })

  it('name visitors and helpers that can be written into a file: modules without imports from the project', () => {
    const visitors = visitorTexts()
    const named = Object.values(waysIn).flatMap(({ ways }) => Object.values(ways).flatMap(({ as = [] }) => as))
    expect(named.filter((who) => visitors[who] === undefined)).toEqual([])
    for (const [name, text] of Object.entries(visitors))
      expect(text).toContain(`export async function ${name}(request: APIRequest, address: string)`)
    const helpers = helperTexts()
    expect(calledIn(Object.values(waysIn)).filter((name) => helpers[name] === undefined)).toEqual([])
    for (const text of [...Object.values(visitors), ...Object.values(helpers)])
      for (const line of text.match(/^import .*$/gm) ?? [])
        expect(line).toMatch(/^import (type )?\{ [\w, ]+ \} from '(@playwright\/test|@statefloor\/drivers\/browser)'$/)
  })

  it('call helpers with unique names, so that a file can hold several', () => {
    const names = helperModules().flatMap((text) =>
      [...text.matchAll(/^(?:export )?(?:async function|function|const|let) (\w+)/gm)].map(([, name]) => name),
    )
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })
})
