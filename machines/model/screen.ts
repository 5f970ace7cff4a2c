/** A user's view and actions, in a model's terms: the vocabulary of `@statefloor/explorer`. */
export type { Gesture, Sight, Translate } from '@statefloor/explorer'
