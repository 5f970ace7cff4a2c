import { useEffect, useMemo, useState } from 'react'
import type { Chart } from '@statefloor/inspector'
import type { Layout } from '@statefloor/inspector/drawing'
import type { LayoutOf } from './layouts.ts'

interface Found {
  readonly chart: Chart
  readonly layout: Layout | null
  readonly failed: boolean
}

/** The layout of a chart: the previous one stays until the layout with other folded states is ready. */
export const useLayout = (
  chart: Chart,
  folded: readonly string[],
  layoutOf: LayoutOf,
): { readonly layout: Layout | null; readonly failed: boolean; readonly again: () => void } => {
  const [found, setFound] = useState<Found>({ chart, layout: null, failed: false })
  const [attempt, setAttempt] = useState(0)
  const key = JSON.stringify(folded)
  const ids = useMemo<readonly string[]>(() => JSON.parse(key), [key])
  useEffect(() => {
    let wanted = true
    layoutOf(chart, ids).then(
      (layout) => {
        if (wanted) setFound({ chart, layout, failed: false })
      },
      () => {
        // The person sees the error and can retry.
        if (wanted) setFound({ chart, layout: null, failed: true })
      },
    )
    return () => {
      wanted = false
    }
  }, [chart, ids, layoutOf, attempt])
  const mine = found.chart === chart
  return {
    layout: mine ? found.layout : null,
    failed: mine && found.failed,
    again: () => {
      setFound({ chart, layout: null, failed: false })
      setAttempt((count) => count + 1)
    },
  }
}
