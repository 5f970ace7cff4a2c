import { longestWords } from '#tools/longest.ts'

/** The module that the sandbox build finds under `virtual:longest`. */
export const words = longestWords()
