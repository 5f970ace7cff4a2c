/** What a user sees and does, in a model's terms: the vocabulary of `@statefloor/explorer`. */
export type { Gesture, Sight, Translate } from '@statefloor/explorer'
