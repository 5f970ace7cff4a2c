import { memo } from 'react'
import { Sparkline } from '../Sparkline'
import { useBoards, useBoardValue } from './Boards'

/** The small line of a market's last day; an empty place until it is there. */
export const TrendCell = memo(function TrendCell({ symbol }: { symbol: string }) {
  const { trends } = useBoards()
  return <Sparkline points={useBoardValue(trends, symbol) ?? []} />
})
