import { marketsLimits } from '#contract/markets/limits.ts'
import type { PanelId } from '#contract/spot/workspace.ts'
import type { Density } from '#contract/kernel/stored.ts'
import type { Device } from '#machines/shell/layout/layout.view.ts'
import { narrow, oneColumn } from '#ui/layout/windows.ts'
import type { Sx } from '#ui/sx.ts'
import type { NumberColumn } from '../parts/specs.ts'

export interface TableLayout {
  readonly numbers: readonly NumberColumn[]
  readonly hasTrend: boolean
  /**
   * The grid's columns for rows, and for heads where these differ: star, market, numbers, line. A page can add one
   * after them (`--beside`).
   */
  readonly columns: Sx
  /** In narrow windows only price above change, in one column. */
  readonly stacks: boolean
  /** Whether a coin's full name is beside its symbol. */
  readonly hasNames: boolean
  /** In a panel's own window: links lead to this panel of another pair. */
  readonly panel?: PanelId
  /** Where the rows lead, if not to the floor of their area. */
  readonly to?: (symbol: string) => string
}

/** The table layout of each device. */
export const layouts: Readonly<Record<Device, TableLayout>> = {
  pc: {
    numbers: ['last', 'change', 'high', 'low', 'turnover'],
    hasTrend: true,
    columns: { '--columns': '48px minmax(220px, 2fr) repeat(5, minmax(110px, 1fr)) 128px' },
    stacks: false,
    hasNames: true,
  },
  pad: {
    numbers: ['last', 'change', 'turnover'],
    hasTrend: true,
    columns: { '--columns': '48px minmax(180px, 2fr) repeat(3, minmax(100px, 1fr)) 128px' },
    stacks: false,
    hasNames: true,
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
    hasNames: true,
  },
}

/** The grid position of each number in a stacked row. */
export const stacked: Readonly<Partial<Record<NumberColumn, Sx>>> = {
  last: { [narrow]: { gridArea: '1 / 3', alignSelf: 'end' } },
  change: { [narrow]: { gridArea: '2 / 3', alignSelf: 'start', fontSize: 'var(--size-small)', lineHeight: '1rem' } },
  turnover: { [narrow]: { display: 'none' } },
}

/** A cell beside a stack is as tall as the row. */
export const besideStack: Sx = { [narrow]: { gridRow: '1 / span 2' } }

/** Row height in pixels. A finger needs more than a mouse, and two lines of larger text more than one. */
export const rowHeightOf = (density: Density, device: Device, textScale = 1): number => {
  const { rowHeight, compactRowHeight, compactTouchHeight } = marketsLimits.markets
  const isPhone = device === 'phone'
  const height = density === 'comfortable' ? rowHeight : isPhone ? compactTouchHeight : compactRowHeight
  return isPhone ? Math.round(height * Math.max(1, textScale)) : height
}
