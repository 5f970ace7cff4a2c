// What it takes to draw a layout, without what makes one.
export { signOf } from './boxes.ts'
export { arrowPath, linePath } from './linePath.ts'
export { eventOf } from './text.ts'
export type * from './types.ts'
