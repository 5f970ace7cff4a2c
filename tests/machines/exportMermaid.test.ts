import { createRequire } from 'node:module'
import { exportMermaid } from '@statefloor/explorer'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { flowsByFeature } from '../support/chartFeatures.ts'
import { flows, loadModel } from '../support/models.ts'

const { JSDOM } = createRequire(import.meta.url)('jsdom') as { JSDOM: new (text: string) => { window: object } }

// Mermaid sanitizes text with a library that needs a window.
beforeAll(() => {
  vi.stubGlobal('window', new JSDOM('').window)
})

afterAll(() => {
  vi.unstubAllGlobals()
})

// Mermaid's parser is slow: charts that together use every feature of charts are enough; a full-length run takes all.
it.each(await flowsByFeature(flows))('writes Mermaid of %s that Mermaid’s parser accepts [MBT-05]', async (flow) => {
  const { default: mermaid } = await import('mermaid')
  const { machine } = await loadModel(flow)
  expect(await mermaid.parse(exportMermaid(machine))).toMatchObject({ diagramType: 'stateDiagram' })
})

it('uses a parser that rejects invalid Mermaid', async () => {
  const { default: mermaid } = await import('mermaid')
  await expect(mermaid.parse('stateDiagram-v2\n  a -->')).rejects.toThrow(/Parse error/)
})
