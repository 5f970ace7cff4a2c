const parts = {
  library: 'library.loading',
  candles: 'candles.shown',
  compared: 'compared.none',
  look: 'look',
  line: 'line.idle',
  drawing: 'drawing.none',
  panel: 'panel.closed',
  table: 'table.hidden',
  size: 'size.normal',
  menu: 'menu.closed',
  kept: 'kept.followed',
  fills: 'fills.followed',
}

/** The resting state of every region once settings are loaded, with overrides. */
export const at = (other: Partial<typeof parts> = {}) => Object.values({ ...parts, ...other })
