import { styled } from '../styled.ts'
import { Link } from 'react-router-dom'

/** An internal link in running text. */
export const TextLink = styled(Link)({
  color: 'var(--brand)',
  textUnderlineOffset: '2px',
  '&:hover': { color: 'var(--brand-strong)' },
})
