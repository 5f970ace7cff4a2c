import { keyframes } from '@emotion/react'
import { ownProps } from '../ownProps.ts'
import { styled } from '../styled.ts'

const breathe = keyframes({ '50%': { opacity: 0.5 } })

const Place = styled(
  'span',
  ownProps('width', 'height', 'round'),
)<{ width: number | string; height: number | string; round: boolean }>(({ width, height, round }) => ({
  display: 'block',
  width,
  height,
  borderRadius: round ? '50%' : 'var(--radius)',
  background: 'var(--skeleton)',
  animation: `${breathe} 2s ease-in-out 500ms infinite`,
}))

/** Placeholder of the same size as the content that is loading. */
export function Skeleton({
  width = '100%',
  height = 16,
  round = false,
}: {
  width?: number | string
  height?: number | string
  round?: boolean
}) {
  return <Place width={width} height={height} round={round} />
}
