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
  // Gives a white logo an edge on a white background.
  position: 'relative',
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    borderRadius: '50%',
    boxShadow: 'inset 0 0 0 1px var(--line)',
  },
}))

/** A coin's logo, or its first letters if the venue has none. Decorative: the name is beside it. */
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
