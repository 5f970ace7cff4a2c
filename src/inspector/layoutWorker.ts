import { layoutInWorker, remembered, type LayoutOf } from '@statefloor/inspector-view/chart'
import { trusted } from '#services/browser/trusted.ts'

const { default: address } = await import('@statefloor/inspector-view/layout.worker?worker&url')

/** Lays out charts in one worker, started with the first of them. */
export const layoutOf: LayoutOf = remembered(
  layoutInWorker(() => new Worker(trusted(address), { type: 'module', name: 'layout' })),
)
