import { styled } from '../styled.ts'
import { Link } from 'react-router-dom'

/** A link in running text, to a page of ours. */
export const TextLink = styled(Link)({
  color: 'var(--brand)',
  textUnderlineOffset: '2px',
  '&:hover': { color: 'var(--brand-strong)' },
})
