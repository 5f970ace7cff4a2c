export { hunt, killShare } from '@statefloor/explorer'
