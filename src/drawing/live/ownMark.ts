/** The mark at the edge of a row with own orders or trades, as a background. */
export const ownMark = {
  image: 'linear-gradient(var(--brand), var(--brand))',
  position: '2px center',
  size: '3px calc(100% - 4px)',
} as const
