import { useCallback } from 'react'

/**
 * For the `ref` of what stands at an edge of the window: its height, as the browser lays it out, stands in a variable
 * of the document and follows each change; when it goes, there is no such variable. `undefined` measures nothing.
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
