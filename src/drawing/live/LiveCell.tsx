import { memo, useLayoutEffect, useRef } from 'react'
import { useBoards } from './Boards.tsx'
import { createPainter } from './liveText.ts'
import type { LiveSpec } from './liveText.ts'

/** A number that changes many times a second, painted by the board once per frame outside React. */
export const LiveCell = memo(function LiveCell({ symbol, spec }: { symbol: string; spec: LiveSpec }) {
  const { tickers } = useBoards()
  const ref = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const node = ref.current
    if (!node) return undefined
    const paint = createPainter(node, spec, tickers)
    const paintNewest = () => paint(tickers.read(symbol))
    paintNewest()
    return tickers.subscribe(symbol, paintNewest)
  }, [tickers, symbol, spec])
  return <span ref={ref} className="live" translate="no" />
})
