/** What a person sees and does, as a model tells it: the vocabulary of `@statefloor/explorer`. */
export type { Gesture, Sight, Translate } from '@statefloor/explorer'
