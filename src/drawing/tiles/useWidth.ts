import { useCallback, useState } from 'react'

/** Until it is measured, and where nothing has a size. */
const usual = 360

/** The width of an element in pixels, which follows each change: a `ref` for it, and the width. */
export const useWidth = (): readonly [(element: HTMLElement | null) => (() => void) | undefined, number] => {
  const [width, setWidth] = useState(usual)
  const measured = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const measure = () => setWidth(Math.round(element.getBoundingClientRect().width) || usual)
    measure()
    const size = new ResizeObserver(measure)
    size.observe(element)
    return () => size.disconnect()
  }, [])
  return [measured, width]
}
