import { ownProps } from '../ownProps.ts'
import { styled } from '../styled.ts'

const Face = styled(
  'span',
  ownProps('size'),
)<{ size: number }>(({ size }) => ({
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'center',
  width: size,
  height: size,
  overflow: 'hidden',
  borderRadius: '50%',
  background: 'var(--selected)',
  color: 'var(--brand)',
  fontSize: Math.round(size * 0.46),
  fontWeight: 650,
  lineHeight: 1,
  textTransform: 'uppercase',
  '& > img': { width: '100%', height: '100%', objectFit: 'cover' },
}))

/** A user's photo, or the first letter of the name. Decorative: the name is beside it or on its container. */
export function Avatar({ name, photo, size = 28 }: { name: string; photo: string; size?: number }) {
  return (
    <Face size={size} aria-hidden="true" data-picture>
      {photo === '' ? [...name][0] : <img src={photo} alt="" width={size} height={size} referrerPolicy="no-referrer" />}
    </Face>
  )
}
