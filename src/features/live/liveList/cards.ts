/** Grid of rooms, as many per row as fit; placeholders use the same. */
export const cards = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
  gap: '16px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
} as const
