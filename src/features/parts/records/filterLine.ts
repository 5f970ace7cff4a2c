import { phone } from '#ui/layout/windows.ts'

/**
 * On phones each group of filters is one line that scrolls sideways to the panel's edges, so that the records start on
 * the first screen.
 */
export const sideways = {
  overflowX: 'auto',
  scrollbarWidth: 'none',
  mx: -4,
  px: 4,
  // The fade at the edge shows that there is more.
  maskImage: 'linear-gradient(to right, #000 calc(100% - 16px), transparent)',
  // Leaves space for focus rings.
  my: -1,
  py: 1,
} as const

export const filtersBar = {
  p: 4,
  display: 'flex',
  flexDirection: 'column',
  gap: 3,
  borderBottom: '1px solid var(--line)',
} as const

/** Several fields in one line. */
export const filterFields = (count: number) =>
  ({
    display: 'grid',
    gap: 3,
    gridTemplateColumns: `repeat(${count}, minmax(0, 220px))`,
    [phone]: { ...sideways, gridTemplateColumns: `repeat(${count}, 132px)` },
  }) as const
