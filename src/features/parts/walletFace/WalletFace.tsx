import { ownProps } from '#ui/ownProps.ts'
import { styled } from '#ui/styled.ts'

/** Ten colours that distinguish wallets, each light enough for the dark letter on it. */
export const walletColors = [
  '#5fb3ff',
  '#4fd1a5',
  '#f7b955',
  '#f2857b',
  '#b69cff',
  '#6fd3e8',
  '#a8d65c',
  '#f59ac4',
  '#d9b38c',
  '#9fb3c8',
] as const

const Face = styled(
  'span',
  ownProps('size', 'color'),
)<{ size: number; color: string }>(({ size, color }) => ({
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'center',
  width: size,
  height: size,
  borderRadius: '50%',
  background: color,
  color: '#10161d',
  fontSize: Math.round(size * 0.46),
  fontWeight: 700,
  lineHeight: 1,
}))

/** A wallet's avatar: its colour, and the last letter of its account's name. Decorative: the name is beside it. */
export function WalletFace({ colorId, name, size = 28 }: { colorId: number; name: string; size?: number }) {
  return (
    <Face size={size} color={walletColors[colorId] ?? walletColors[0]} data-color={colorId} aria-hidden="true">
      {[...name].at(-1)}
    </Face>
  )
}
