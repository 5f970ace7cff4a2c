import { styled } from '../styled.ts'
import { Link } from 'react-router-dom'

/** A row's main link, which covers the whole `position: relative` row. */
export const RowLink = styled(Link)({
  color: 'inherit',
  textDecoration: 'none',
  minWidth: 0,
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: '2px solid var(--brand)', outlineOffset: -2 },
})
