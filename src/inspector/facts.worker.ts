import type { AnyFlowModel } from '@statefloor/explorer/walk'
import { flowFacts } from './flowFacts.ts'
import type { FactsReply, FactsRequest } from './flowKnowledge.ts'

/** All models at once: under its content security policy a worker can load no other script. */
const files = import.meta.glob<Readonly<Record<string, unknown>>>('../../machines/**/*.model.ts', { eager: true })

const isModel = (value: unknown): value is AnyFlowModel =>
  typeof value === 'object' && value !== null && 'machine' in value && 'inputs' in value && 'outcomes' in value

const models = new Map(
  Object.values(files)
    .flatMap((file) => Object.values(file))
    .filter(isModel)
    .map((model) => [model.machine.id, model]),
)

self.onmessage = ({ data: { chart } }: MessageEvent<FactsRequest>) => {
  const model = models.get(chart)
  const reply = (): FactsReply => {
    try {
      return { chart, ...(model !== undefined && { facts: flowFacts(model, (id) => models.get(id)) }) }
    } catch (error) {
      return { chart, fault: error instanceof Error ? error.message : String(error) }
    }
  }
  self.postMessage(reply())
}
