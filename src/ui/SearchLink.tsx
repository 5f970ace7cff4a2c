import { Link } from 'react-router-dom'
import { limits } from '../../contract/limits'
import { SearchIcon } from './icons'
import { styled } from './styled'

const wide = `@media (min-width: ${limits.device.searchIconBelow}px)`

const Way = styled(Link)({
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  boxSizing: 'border-box',
  width: 40,
  height: 40,
  borderRadius: '50%',
  color: 'var(--text)',
  textDecoration: 'none',
  '& > span': { display: 'none' },
  '&:hover': { background: 'var(--hover)' },
  [wide]: {
    justifyContent: 'flex-start',
    width: 184,
    height: 36,
    marginInlineEnd: 4,
    padding: '0 10px',
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--radius)',
    background: 'var(--panel)',
    color: 'var(--text-soft)',
    '& > span': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& > svg': { flex: 'none' },
  },
})

/** The way to where markets are searched: looks like the field where there is room, else an icon. */
export function SearchLink({ to, label }: { to: string; label: string }) {
  return (
    <Way to={to} aria-label={label} title={label}>
      <SearchIcon />
      <span>{label}</span>
    </Way>
  )
}
