import type { PanelId, WindowClass } from './workspace.ts'

/** Layouts to start from, and the minimum sizes of panels. Places are in columns and rows. */

export interface Rect {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

export type Size = Pick<Rect, 'w' | 'h'>

/** The intended users: chart readers, order book readers, scalpers. */
export const presetIds = ['chart', 'book', 'scalp'] as const
export type PresetId = (typeof presetIds)[number]

const at = (x: number, y: number, w: number, h: number): Rect => ({ x, y, w, h })

type Preset = { readonly [Panel in PanelId]: Rect }

export const presets: { readonly [Class in WindowClass]: { readonly [Id in PresetId]: Preset } } = {
  wide: {
    chart: {
      chart: at(0, 0, 15, 18),
      book: at(15, 0, 4, 24),
      trades: at(19, 16, 5, 8),
      form: at(19, 0, 5, 16),
      orders: at(0, 18, 15, 6),
    },
    book: {
      chart: at(0, 0, 8, 16),
      book: at(8, 0, 7, 16),
      trades: at(15, 0, 4, 16),
      form: at(19, 0, 5, 24),
      orders: at(0, 16, 19, 8),
    },
    scalp: {
      chart: at(0, 0, 10, 14),
      book: at(14, 0, 5, 24),
      trades: at(10, 0, 4, 24),
      form: at(19, 0, 5, 24),
      orders: at(0, 14, 10, 10),
    },
  },
  medium: {
    chart: {
      chart: at(0, 0, 13, 19),
      book: at(13, 0, 5, 19),
      trades: at(18, 19, 6, 5),
      form: at(18, 0, 6, 19),
      orders: at(0, 19, 18, 5),
    },
    book: {
      chart: at(0, 0, 7, 16),
      book: at(7, 0, 6, 16),
      trades: at(13, 0, 5, 16),
      form: at(18, 0, 6, 24),
      orders: at(0, 16, 18, 8),
    },
    scalp: {
      chart: at(0, 0, 12, 14),
      book: at(12, 0, 6, 16),
      trades: at(12, 16, 6, 8),
      form: at(18, 0, 6, 24),
      orders: at(0, 14, 12, 10),
    },
  },
  pad: {
    chart: {
      chart: at(0, 0, 8, 12),
      book: at(8, 0, 8, 12),
      trades: at(16, 16, 8, 6),
      form: at(16, 0, 8, 16),
      orders: at(0, 12, 16, 10),
    },
    book: {
      chart: at(0, 0, 24, 9),
      book: at(0, 9, 12, 22),
      trades: at(12, 24, 12, 7),
      form: at(12, 9, 12, 15),
      orders: at(0, 31, 24, 9),
    },
    scalp: {
      chart: at(0, 22, 24, 10),
      book: at(0, 0, 12, 13),
      trades: at(0, 13, 12, 9),
      form: at(12, 0, 12, 22),
      orders: at(0, 32, 24, 9),
    },
  },
  upright: {
    chart: {
      chart: at(0, 0, 24, 9),
      book: at(0, 9, 12, 16),
      trades: at(0, 34, 24, 6),
      form: at(12, 9, 12, 16),
      orders: at(0, 25, 24, 9),
    },
    book: {
      chart: at(0, 22, 24, 9),
      book: at(0, 0, 12, 22),
      trades: at(12, 16, 12, 6),
      form: at(12, 0, 12, 16),
      orders: at(0, 31, 24, 9),
    },
    scalp: {
      chart: at(0, 22, 24, 10),
      book: at(0, 0, 12, 13),
      trades: at(0, 13, 12, 9),
      form: at(12, 0, 12, 22),
      orders: at(0, 32, 24, 9),
    },
  },
}

const leastOfPad = {
  chart: { w: 8, h: 8 },
  book: { w: 8, h: 8 },
  trades: { w: 7, h: 5 },
  form: { w: 8, h: 8 },
  orders: { w: 12, h: 6 },
} as const

/** Minimum columns and rows of each panel. */
export const leastSizes: { readonly [Class in WindowClass]: { readonly [Panel in PanelId]: Size } } = {
  wide: {
    chart: { w: 6, h: 8 },
    book: { w: 4, h: 10 },
    trades: { w: 3, h: 6 },
    form: { w: 4, h: 8 },
    orders: { w: 6, h: 5 },
  },
  medium: {
    chart: { w: 7, h: 8 },
    book: { w: 5, h: 10 },
    trades: { w: 5, h: 5 },
    form: { w: 5, h: 8 },
    orders: { w: 8, h: 5 },
  },
  pad: leastOfPad,
  upright: leastOfPad,
}
