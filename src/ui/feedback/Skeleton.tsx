import MuiSkeleton from '@mui/material/Skeleton'

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
  return <MuiSkeleton variant={round ? 'circular' : 'rectangular'} width={width} height={height} />
}
