// A separate package, for use in other projects; re-exported so that the catalogue contains its chart.
export { inspectorMachine } from '@statefloor/inspector-view/machine'
