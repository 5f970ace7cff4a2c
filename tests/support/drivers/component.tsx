export { walkComponent } from '@statefloor/drivers/component'
