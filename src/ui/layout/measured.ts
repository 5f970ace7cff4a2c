import { useCallback } from 'react'

/**
 * A `ref` for an element at an edge of the window: its measured height is in a variable of the document and follows
 * each change; when it unmounts the variable is unset. `undefined` measures nothing.
 */
export const useMeasured = (variable: `--${string}-height` | undefined) =>
  useCallback(
    (element: HTMLElement | null) => {
      if (!element || variable === undefined) return
      const { style } = document.documentElement
      const measure = () => style.setProperty(variable, `${element.getBoundingClientRect().height}px`)
      const size = new ResizeObserver(measure)
      size.observe(element, { box: 'border-box' })
      return () => {
        size.disconnect()
        style.removeProperty(variable)
      }
    },
    [variable],
  )
