import { Link } from 'react-router-dom'
import type { CSSObject } from '#ui/styled.ts'
import { styled } from '#ui/styled.ts'

const look: CSSObject = {
  color: 'inherit',
  font: 'inherit',
  fontWeight: 'inherit',
  textAlign: 'start',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover': { color: 'var(--brand)' },
}

/** A title that links to an internal page, to another site, or to nothing. All look alike. */
export const FollowLink = styled(Link)({
  ...look,
  '&:hover': { color: 'var(--brand)', textDecoration: 'underline', textUnderlineOffset: '2px' },
})
export const FollowOutside = styled('a')({
  ...look,
  '&:hover': { color: 'var(--brand)', textDecoration: 'underline', textUnderlineOffset: '2px' },
})
export const PlainPress = styled('button')({ ...look, padding: 0, border: 0, background: 'none', cursor: 'pointer' })
