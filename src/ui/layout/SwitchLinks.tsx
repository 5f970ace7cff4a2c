import { Link } from 'react-router-dom'
import { styled } from '../styled.ts'

/** Two or three destinations in one frame, one of which is current. */
export const SwitchBar = styled('nav')({
  display: 'inline-flex',
  flex: 'none',
  padding: 2,
  borderRadius: 'var(--radius)',
  background: 'var(--sunken)',
  border: '1px solid var(--line)',
})

/** A destination; `aria-current="true"` on the current one. */
export const SwitchLink = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 30,
  boxSizing: 'border-box',
  padding: '0 10px',
  borderRadius: 'var(--radius-small)',
  color: 'var(--text-soft)',
  fontSize: 'var(--size-table)',
  fontWeight: 500,
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  '&:hover': { color: 'var(--text)' },
  '&[aria-current="true"]': { background: 'var(--raised)', color: 'var(--text)', boxShadow: '0 0 0 1px var(--line)' },
})
