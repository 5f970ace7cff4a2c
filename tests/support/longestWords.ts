import { longestWords } from '../../tools/longest'

/** What the sandbox build finds under `virtual:longest`. */
export const words = longestWords()
