// As with the inspector itself: here stands that its chart is one of the catalogue.
export { inspectorActsMachine } from '@statefloor/inspector-view/machine'
