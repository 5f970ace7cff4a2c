export { pathText } from '@statefloor/explorer'
export type { Path } from '@statefloor/explorer'
