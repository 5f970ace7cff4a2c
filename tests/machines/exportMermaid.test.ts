import { createRequire } from 'node:module'
import { exportMermaid } from '@statefloor/explorer'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { flows, loadModel } from '../support/models.ts'

const { JSDOM } = createRequire(import.meta.url)('jsdom') as { JSDOM: new (text: string) => { window: object } }

// Mermaid sanitizes text with a library that needs a window.
beforeAll(() => {
  vi.stubGlobal('window', new JSDOM('').window)
})

afterAll(() => {
  vi.unstubAllGlobals()
})

it.each(flows)('writes Mermaid of %s that Mermaid’s parser accepts [MBT-05]', async (flow) => {
  const { default: mermaid } = await import('mermaid')
  const { machine } = await loadModel(flow)
  expect(await mermaid.parse(exportMermaid(machine))).toMatchObject({ diagramType: 'stateDiagram' })
})

it('uses a parser that rejects invalid Mermaid', async () => {
  const { default: mermaid } = await import('mermaid')
  await expect(mermaid.parse('stateDiagram-v2\n  a -->')).rejects.toThrow(/Parse error/)
})
