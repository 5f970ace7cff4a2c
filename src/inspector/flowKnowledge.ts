import { faultKinds } from '#contract/sandbox/calls/sandbox.ts'
import type { FlowFacts, Knowledge } from '@statefloor/inspector-view'
import { trusted } from '#services/browser/trusted.ts'

export interface FactsRequest {
  readonly chart: string
}
export interface FactsReply {
  readonly chart: string
  /** Absent if it has no known model. */
  readonly facts?: FlowFacts
  /** Why its model could not be walked. */
  readonly fault?: string
}

const { default: address } = await import('./facts.worker?worker&url')

/** Walking a flow may take seconds, so a worker does it: started on the first request, and only once per flow. */
const createFacts = (): ((chart: string) => Promise<FlowFacts | undefined>) => {
  let worker: Worker | undefined
  const asked = new Map<string, Promise<FlowFacts | undefined>>()
  const waiting = new Map<string, (reply: FactsReply) => void>()
  const started = (): Worker => {
    const made = new Worker(trusted(address), { type: 'module', name: 'facts' })
    made.onmessage = ({ data }: MessageEvent<FactsReply>) => {
      waiting.get(data.chart)?.(data)
      waiting.delete(data.chart)
    }
    made.onerror = () => {
      for (const [chart, answer] of waiting) answer({ chart, fault: 'The worker could not start.' })
      waiting.clear()
    }
    return made
  }
  return (chart) => {
    const known =
      asked.get(chart) ??
      new Promise<FlowFacts | undefined>((resolve, reject) => {
        waiting.set(chart, ({ facts, fault }) => {
          if (fault === undefined) resolve(facts)
          else reject(new Error(`What tests know of ${chart} is not known: ${fault}`))
        })
        worker ??= started()
        worker.postMessage({ chart } satisfies FactsRequest)
      })
    asked.set(chart, known)
    return known
  }
}

/** Facts from tests and sources about the flows of this product. */
export const knowledge: Knowledge = {
  factsOf: createFacts(),
  ...(import.meta.env.DEV && {
    sourcesOf: async (chart: string) => (await import('virtual:flow-sources')).flowSources?.[chart],
  }),
  faults: faultKinds,
}
