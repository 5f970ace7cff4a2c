export { driverCover } from '@statefloor/explorer'
