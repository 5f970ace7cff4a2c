import type { ReactNode } from 'react'
import { Text } from '#ui/content/Text.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Stack } from '#ui/layout/Stack.tsx'

interface RecordListProps {
  phase: 'loading' | 'failed' | 'shown' | 'moreFailed'
  isEmpty: boolean
  /** Contents without rows: none yet, or none for this filter. */
  empty: ReactNode
  words: {
    readonly loading: string
    readonly failed: string
    readonly moreFailed: string
    readonly more: string
    /** After the last row. */
    readonly end: string
    readonly retry: string
  }
  reason: ReactNode
  onRetry: () => void
  /** New records above the list; undefined while there are none. */
  newer?: { readonly label: string; readonly onPress: () => void } | undefined
  canLoadMore: boolean
  isLoadingMore: boolean
  onMore: () => void
  /** The rows. */
  children: ReactNode
}

/** Records page by page, or the state shown instead of them. */
export function RecordList({ phase, isEmpty, empty, words, reason, onRetry, newer, ...props }: RecordListProps) {
  const { canLoadMore, isLoadingMore, onMore, children } = props
  const retry = { label: words.retry, onRetry }
  if (phase === 'loading')
    return (
      <Stack role="status" aria-label={words.loading} sx={{ gap: 3, p: 4 }}>
        {[0, 1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} height={28} />
        ))}
      </Stack>
    )
  if (phase === 'failed')
    return (
      <Box sx={{ p: 4 }}>
        <FailureState title={words.failed} retry={retry}>
          {reason}
        </FailureState>
      </Box>
    )
  // It lies over the edge of the list, which therefore does not move when a record arrives.
  const above = newer && (
    <Box sx={{ position: 'relative', height: 0, zIndex: 1, display: 'flex', justifyContent: 'center' }}>
      <Box sx={{ position: 'absolute', top: 4 }}>
        <Button size="small" onClick={newer.onPress}>
          {newer.label}
        </Button>
      </Box>
    </Box>
  )
  if (isEmpty)
    return (
      <>
        {above}
        {empty}
      </>
    )
  return (
    <>
      {above}
      {children}
      <Box sx={{ p: 3, display: 'flex', justifyContent: 'center' }}>
        {phase === 'moreFailed' ? (
          <FailureState title={words.moreFailed} retry={retry}>
            {reason}
          </FailureState>
        ) : canLoadMore || isLoadingMore ? (
          <Button busy={isLoadingMore} onClick={onMore}>
            {words.more}
          </Button>
        ) : (
          <Text kind="small" tone="faint">
            {words.end}
          </Text>
        )}
      </Box>
    </>
  )
}
