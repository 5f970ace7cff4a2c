import { Link } from 'react-router-dom'
import { styled } from '../styled.ts'

/** A link of a list of links, to a page of ours: it looks like its text until it is pointed at. */
export const PlainLink = styled(Link)({
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { color: 'var(--text)', textDecoration: 'underline', textUnderlineOffset: '2px' },
})
