export { leafNames } from '@statefloor/explorer'
