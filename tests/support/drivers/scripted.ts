export { letAnswer } from '@statefloor/explorer'
