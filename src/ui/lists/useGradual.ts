import { useDeferredValue } from 'react'

const none: readonly string[] = []

/**
 * The rows of a list for drawing. A machine's new state is drawn in one task, which a slow processor notices; its rows
 * follow in short ones, between which the page answers.
 */
export const useGradual = (keys: readonly string[]): readonly string[] => useDeferredValue(keys, none)
