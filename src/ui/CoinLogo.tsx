import { styled } from '@mui/material/styles'

const Frame = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  borderRadius: '50%',
  overflow: 'hidden',
  background: 'var(--sunken)',
  color: 'var(--text-soft)',
  fontWeight: 700,
})

/** A coin's picture, or its first letters where the venue has none. The name stands beside it, so it says nothing itself. */
export function CoinLogo({ name, src, size = 24 }: { name: string; src: string; size?: number }) {
  return (
    <Frame aria-hidden="true" sx={{ width: size, height: size, fontSize: size * 0.4 }}>
      {src ? <img src={src} width={size} height={size} alt="" loading="lazy" decoding="async" /> : name.slice(0, 2).toUpperCase()}
    </Frame>
  )
}
