import { marketsLimits } from '#contract/markets/limits.ts'
import type { Density } from '#contract/kernel/stored.ts'
import type { Device } from '#machines/shell/layout/layout.view.ts'
import { narrow, oneColumn } from '#ui/layout/windows.ts'
import type { Sx } from '#ui/sx.ts'
import type { NumberColumn } from './specs.ts'

export interface TableLayout {
  readonly numbers: readonly NumberColumn[]
  readonly hasTrend: boolean
  /**
   * The grid's columns, star, market, numbers, line: of the rows and of the heads, where these are others. Behind them
   * comes what a page adds (`--beside`), if it does.
   */
  readonly columns: Sx
  /** Price above change in one column, and nothing more, as long as the window is narrow. */
  readonly stacks: boolean
}

/** What a device has room for. */
export const layouts: Readonly<Record<Device, TableLayout>> = {
  pc: {
    numbers: ['last', 'change', 'high', 'low', 'turnover'],
    hasTrend: true,
    columns: { '--columns': '48px minmax(220px, 2fr) repeat(5, minmax(110px, 1fr)) 128px' },
    stacks: false,
  },
  pad: {
    numbers: ['last', 'change', 'turnover'],
    hasTrend: true,
    columns: { '--columns': '48px minmax(180px, 2fr) repeat(3, minmax(100px, 1fr)) 128px' },
    stacks: false,
  },
  phone: {
    numbers: ['last', 'change', 'turnover'],
    hasTrend: false,
    columns: {
      '--columns': '48px minmax(130px, 2fr) minmax(110px, 1fr) minmax(90px, 1fr) 150px',
      [narrow]: {
        '--columns': '40px minmax(0, 1fr) minmax(148px, max-content)',
        '--head-columns': '40px minmax(0, 1fr) minmax(84px, max-content) minmax(100px, max-content)',
      },
      [oneColumn]: { '--head-columns': '40px minmax(min-content, 1fr) auto auto' },
    },
    stacks: true,
  },
}

/** Where each number stands in a row that stacks. */
export const stacked: Readonly<Partial<Record<NumberColumn, Sx>>> = {
  last: { [narrow]: { gridArea: '1 / 3', alignSelf: 'end' } },
  change: { [narrow]: { gridArea: '2 / 3', alignSelf: 'start', fontSize: 'var(--size-small)', lineHeight: '1rem' } },
  turnover: { [narrow]: { display: 'none' } },
}

/** What stands beside a stack is as high as the row. */
export const besideStack: Sx = { [narrow]: { gridRow: '1 / span 2' } }

/** How high a row is, in pixels. A finger needs more than a mouse, and two lines of larger text more than one. */
export const rowHeightOf = (density: Density, device: Device, textScale = 1): number => {
  const { rowHeight, compactRowHeight, compactTouchHeight } = marketsLimits.markets
  const isPhone = device === 'phone'
  const height = density === 'comfortable' ? rowHeight : isPhone ? compactTouchHeight : compactRowHeight
  return isPhone ? Math.round(height * Math.max(1, textScale)) : height
}
