import type { Chart } from '@statefloor/inspector'
import type { Layout } from '@statefloor/inspector/drawing'

/** Computes the layout of a chart. */
export type LayoutOf = (chart: Chart, folded: readonly string[]) => Promise<Layout>

export interface LayoutRequest {
  readonly number: number
  readonly chart: Chart
  readonly folded: readonly string[]
}

export type LayoutReply =
  | { readonly number: number; readonly layout: Layout }
  | { readonly number: number; readonly fault: string }

/** The part of `Worker` that is used. */
export interface LayoutWorker {
  onmessage: ((event: MessageEvent<LayoutReply>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
  readonly postMessage: (request: LayoutRequest) => void
  readonly terminate: () => void
}

/** On the calling thread, where there are no workers. */
export const layoutHere: LayoutOf = async (chart, folded) => {
  const { layoutChart } = await import('@statefloor/inspector/layout')
  return layoutChart(chart, folded)
}

/** In a worker, which starts on first use; on this thread if it cannot start. */
export const layoutInWorker = (start: () => LayoutWorker): LayoutOf => {
  interface Waiting {
    readonly request: LayoutRequest
    readonly resolve: (layout: Layout | Promise<Layout>) => void
    readonly reject: (fault: Error) => void
  }
  let worker: LayoutWorker | null = null
  let broken = false
  let count = 0
  const waiting = new Map<number, Waiting>()
  const giveUp = (): void => {
    broken = true
    worker?.terminate()
    worker = null
    const left = [...waiting.values()]
    waiting.clear()
    for (const { request, resolve } of left) resolve(layoutHere(request.chart, request.folded))
  }
  const started = (): LayoutWorker => {
    const made = start()
    made.onerror = giveUp
    made.onmessage = ({ data }) => {
      const asked = waiting.get(data.number)
      waiting.delete(data.number)
      if ('layout' in data) asked?.resolve(data.layout)
      else asked?.reject(new Error(data.fault))
    }
    return made
  }
  return (chart, folded) => {
    if (broken) return layoutHere(chart, folded)
    return new Promise((resolve, reject) => {
      count += 1
      const request = { number: count, chart, folded }
      waiting.set(count, { request, resolve, reject })
      try {
        worker ??= started()
        worker.postMessage(request)
      } catch {
        // A policy of the page may forbid workers.
        giveUp()
      }
    })
  }
}

/** Lays each chart out once for each set of folded states: changes of its actors need no other layout. */
export const remembered = (layoutOf: LayoutOf): LayoutOf => {
  const known = new WeakMap<Chart, Map<string, Promise<Layout>>>()
  return (chart, folded) => {
    const layouts = known.get(chart) ?? new Map<string, Promise<Layout>>()
    known.set(chart, layouts)
    const key = JSON.stringify([...folded].sort())
    const found = layouts.get(key)
    if (found !== undefined) return found
    const made = layoutOf(chart, folded)
    layouts.set(key, made)
    made.catch(() => {
      // The caller gets the error; the next call tries again.
      layouts.delete(key)
    })
    return made
  }
}

/** The layout that the page uses: one worker for all charts. */
export const defaultLayout: LayoutOf = remembered(
  typeof Worker === 'undefined'
    ? layoutHere
    : layoutInWorker(() => new Worker(new URL('./layout.worker.ts', import.meta.url), { type: 'module' })),
)
