export { rowFault } from '@statefloor/explorer'
export type { DomainEvent, Row, Table } from '@statefloor/explorer'
