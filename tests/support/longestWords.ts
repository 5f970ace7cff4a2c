import { longestWords } from '#tools/longest.ts'

/** What the sandbox build finds under `virtual:longest`. */
export const words = longestWords()
