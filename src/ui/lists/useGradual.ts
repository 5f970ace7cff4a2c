import { useDeferredValue } from 'react'

const none: readonly string[] = []

/**
 * The rows of a list for drawing. React draws a machine's new state in one task, which is long on a slow processor; the
 * rows follow in short ones, so that input is handled in between.
 */
export const useGradual = (keys: readonly string[]): readonly string[] => useDeferredValue(keys, none)
