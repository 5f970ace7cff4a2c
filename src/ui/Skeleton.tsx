import MuiSkeleton from '@mui/material/Skeleton'

/** The place of something that loads, in the size of what comes. */
export function Skeleton({ width = '100%', height = 16, round = false }: { width?: number | string; height?: number | string; round?: boolean }) {
  return <MuiSkeleton variant={round ? 'circular' : 'rounded'} width={width} height={height} animation="wave" sx={{ bgcolor: 'var(--skeleton)' }} />
}
