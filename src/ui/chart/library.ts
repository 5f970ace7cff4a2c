import type { CreateEngine } from './chartEngine.ts'

let create: CreateEngine | undefined

/** Fetches the code that draws, which no first screen has. */
export const loadChartLibrary = async (): Promise<void> => {
  const module = await import('./klineEngine.ts')
  create = module.createKlineEngine
}

/** What draws, once it was fetched. */
export const chartLibrary = (): CreateEngine | undefined => create
