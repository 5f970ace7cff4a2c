import { styled } from '#ui/styled.ts'
import { handheld } from '#ui/layout/windows.ts'

/** The header bar of every page. */
export const HeaderBar = styled('header')({
  position: 'sticky',
  top: 0,
  zIndex: 1100,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  padding: '0 16px',
  height: 'var(--header-height)',
  background: 'var(--panel)',
  borderBottom: '1px solid var(--line)',
  // The icons have their own padding: on the narrowest phone all of them fit in one row.
  [handheld]: { gap: 0, padding: '0 4px' },
})
