import { styled } from '../styled.ts'
import { Link } from 'react-router-dom'

/** A row's one way on: the link reaches over the whole row, which stands `position: relative`. */
export const RowLink = styled(Link)({
  color: 'inherit',
  textDecoration: 'none',
  minWidth: 0,
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: '2px solid var(--brand)', outlineOffset: -2 },
})
