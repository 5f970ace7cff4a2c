import { ownProps } from '../ownProps.ts'
import { styled } from '../styled.ts'

const Frame = styled(
  'span',
  ownProps('size'),
)<{ size: number }>(({ size }) => ({
  width: size,
  height: size,
  fontSize: size * 0.4,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  borderRadius: '50%',
  overflow: 'hidden',
  background: 'var(--sunken)',
  color: 'var(--text-soft)',
  fontWeight: 700,
  // A white logo has an edge on white, too.
  position: 'relative',
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    borderRadius: '50%',
    boxShadow: 'inset 0 0 0 1px var(--line)',
  },
}))

/**
 * A coin's picture, or its first letters where the venue has none. The name stands beside it, so it says nothing
 * itself.
 */
export function CoinLogo({ name, src, size = 24 }: { name: string; src: string; size?: number }) {
  return (
    <Frame aria-hidden="true" data-picture size={size}>
      {src ? (
        <img src={src} width={size} height={size} alt="" loading="lazy" decoding="async" />
      ) : (
        name.slice(0, 2).toUpperCase()
      )}
    </Frame>
  )
}
