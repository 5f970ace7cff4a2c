import { useMemo } from 'react'
import type { ContractFigures } from '#contract/contracts/figures.ts'
import type { PositionData } from '#contract/contracts/schemas.ts'
import type { Board } from '#contract/kernel/board.ts'
import { isDecimal } from '#contract/kernel/decimal.ts'
import type { NewerMarks } from '#contract/risk/marginCalls.ts'
import { useBoardText } from '#drawing/live/Boards.tsx'

/** The newest marks of the contracts of positions, as far as their streams are live. */
export const useNewerMarks = (figures: Board<ContractFigures>, positions: readonly PositionData[]): NewerMarks => {
  const codes = useMemo(() => positions.map(({ contractCode }) => contractCode), [positions])
  const text = useBoardText(figures, codes, (read) =>
    codes
      .map((code) => {
        const known = read(code)
        return known?.isMarkLive === true ? (known.mark ?? '') : ''
      })
      .join(' '),
  )
  const live = text.split(' ')
  return Object.fromEntries(
    codes.flatMap((code, place) => {
      const mark = live[place] ?? ''
      return isDecimal(mark) ? [[code, mark]] : []
    }),
  )
}
