import type { CreateEngine } from './chartEngine.ts'

let create: CreateEngine | undefined

/** Loads the drawing code, which is not part of the first load. */
export const loadChartLibrary = async (): Promise<void> => {
  const module = await import('./klineEngine.ts')
  create = module.createKlineEngine
}

/** The function that creates the engine, once it has loaded. */
export const chartLibrary = (): CreateEngine | undefined => create
