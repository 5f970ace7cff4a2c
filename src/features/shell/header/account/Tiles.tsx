import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { CSSObject } from '#ui/styled.ts'
import { styled } from '#ui/styled.ts'

/** Tiles of equal width, on as many rows as their text needs. */
export const TileRow = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(3.75rem, 100%), 1fr))',
  gap: 4,
  margin: 0,
  padding: 0,
  listStyle: 'none',
})

const tile: CSSObject = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 6,
  width: '100%',
  height: '100%',
  minHeight: 64,
  boxSizing: 'border-box',
  padding: '10px 2px 8px',
  border: 0,
  borderRadius: 'var(--radius)',
  background: 'none',
  color: 'var(--text)',
  font: 'inherit',
  fontSize: 'var(--size-small)',
  lineHeight: '1rem',
  textAlign: 'center',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '& svg': { display: 'block', flex: 'none', color: 'var(--text-soft)' },
  '&:hover': { background: 'var(--hover)' },
  '&:focus-visible': { outlineOffset: -2 },
}

const Way = styled(Link)(tile)
const Press = styled('button')(tile)

/** An icon over its text that links to an internal page. */
export const TileLink = ({ icon, children, ...rest }: ComponentProps<typeof Way> & { icon: ReactNode }) => (
  <Way {...rest}>
    {icon}
    {children}
  </Way>
)

/** The same for what opens over the page. */
export const TilePress = ({ icon, children, ...rest }: ComponentProps<typeof Press> & { icon: ReactNode }) => (
  <Press type="button" {...rest}>
    {icon}
    {children}
  </Press>
)
