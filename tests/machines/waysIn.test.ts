import { describe, expect, it } from 'vitest'
import { visitorTexts, waysIn } from '#tests/support/browser/waysIn/index.ts'
import { withoutWayIn } from '#tests/support/browser/waysIn/missing.ts'
import { flows, loadModel, modelFiles } from '#tests/support/models.ts'

const modelled = modelFiles()

/** The flows of which a person sees something. */
const seen = async (): Promise<readonly string[]> => {
  const models = await Promise.all(
    flows.filter((flow) => modelled.has(flow)).map(async (flow) => [flow, await loadModel(flow)] as const),
  )
  return models.flatMap(([flow, { screen }]) => (screen === undefined ? [] : [flow]))
}

describe('the ways in of browsers', () => {
  it('lead to every flow that has a screen, but for those that are listed', async () => {
    expect([...Object.keys(waysIn), ...withoutWayIn].toSorted()).toEqual((await seen()).toSorted())
  })

  it.each(Object.entries(waysIn))('lead to each input of the %s, or say why not', async (flow, known) => {
    const { inputs } = await loadModel(flow)
    const { model, ways, closed = {} } = known
    expect(Object.keys(ways).toSorted()).toEqual(Object.keys(model.inputs).toSorted())
    expect([...Object.keys(ways), ...Object.keys(closed)].toSorted()).toEqual(Object.keys(inputs).toSorted())
  })

  it('name visitors who can be written into a file: modules that import nothing but types', () => {
    const texts = visitorTexts()
    const named = Object.values(waysIn).flatMap(({ ways }) => Object.values(ways).flatMap(({ as = [] }) => as))
    expect(named.filter((who) => texts[who] === undefined)).toEqual([])
    for (const [name, text] of Object.entries(texts)) {
      expect(text).toContain(`export async function ${name}(request: APIRequest, address: string)`)
      expect(text.match(/^import .*$/gm)).toEqual([
        expect.stringMatching(/^import type \{ [\w, ]+ \} from '@playwright\/test'$/),
      ])
    }
  })
})
