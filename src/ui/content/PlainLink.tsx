import { Link } from 'react-router-dom'
import { styled } from '../styled.ts'

/** An internal link in a list of links: it looks like plain text until hovered. */
export const PlainLink = styled(Link)({
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { color: 'var(--text)', textDecoration: 'underline', textUnderlineOffset: '2px' },
})
