// A package of its own, for other projects too: here stands that its chart is one of the catalogue.
export { inspectorMachine } from '@statefloor/inspector-view/machine'
