import { limits } from '#contract/limits.ts'
import type { Density } from '#contract/kernel/stored.ts'
import type { Device } from '#machines/shell/layout/layout.view.ts'
import type { NumberColumn } from './specs.ts'

export interface TableLayout {
  readonly numbers: readonly NumberColumn[]
  readonly hasTrend: boolean
  /** The grid's columns: star, market, numbers, line. */
  readonly template: string
}

/** What a device has room for. */
export const layouts: Readonly<Record<Device, TableLayout>> = {
  pc: {
    numbers: ['last', 'change', 'high', 'low', 'turnover'],
    hasTrend: true,
    template: '48px minmax(220px, 2fr) repeat(5, minmax(110px, 1fr)) 128px',
  },
  pad: {
    numbers: ['last', 'change', 'turnover'],
    hasTrend: true,
    template: '48px minmax(180px, 2fr) repeat(3, minmax(100px, 1fr)) 128px',
  },
  phone: {
    numbers: ['last', 'change'],
    hasTrend: false,
    template: '40px minmax(0, 1fr) 96px 100px',
  },
}

/** How high a row is, in pixels. A finger needs more than a mouse. */
export const rowHeightOf = (density: Density, device: Device): number => {
  const { rowHeight, compactRowHeight, compactTouchHeight } = limits.markets
  if (density === 'comfortable') return rowHeight
  return device === 'phone' ? compactTouchHeight : compactRowHeight
}
