// Like the inspector, re-exported so that the catalogue contains its chart.
export { inspectorActsMachine } from '@statefloor/inspector-view/machine'
