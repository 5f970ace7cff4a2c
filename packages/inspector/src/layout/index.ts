export { layoutFaults } from './faults.ts'
export { layoutChart } from './layoutChart.ts'
export type * from './types.ts'
