// Everything for drawing a layout, without the code that computes one.
export { signOf } from './boxes.ts'
export { arrowPath, linePath } from './linePath.ts'
export { eventOf } from './text.ts'
export type * from './types.ts'
