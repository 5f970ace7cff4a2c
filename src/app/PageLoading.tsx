import { useTranslation } from 'react-i18next'
import type { Block } from '#contract/kernel/route.ts'
import { marketsLimits } from '#contract/markets/limits.ts'
import { skeletonOf } from '#contract/shell/routeOf.ts'
import { Box } from '#ui/layout/Box.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { frameOf } from '#ui/layout/PageFrame.tsx'
import { Stack } from '#ui/layout/Stack.tsx'

const some = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index)

function Row() {
  return (
    <Box
      sx={{ height: marketsLimits.markets.rowHeight, display: 'flex', alignItems: 'center', gap: 4, paddingInline: 4 }}
    >
      <Skeleton width={24} height={24} round />
      <Skeleton height={16} />
    </Box>
  )
}

function Part({ block }: { block: Block }) {
  switch (block) {
    case 'text':
      return <Skeleton width="min(480px, 100%)" height={20} />
    case 'button':
      return <Skeleton width={160} height={40} />
    case 'tabs':
      return <Skeleton width="min(320px, 100%)" height={40} />
    case 'toolbar':
      return <Skeleton height={40} />
    case 'filters':
      return (
        <Stack direction="row" sx={{ gap: 3 }}>
          <Skeleton width={220} height={44} />
          <Skeleton width={160} height={44} />
        </Stack>
      )
    case 'rows':
      return (
        <Panel>
          {some(marketsLimits.markets.top).map((index) => (
            <Row key={index} />
          ))}
        </Panel>
      )
    case 'fields':
      return (
        <Stack sx={{ gap: 2 }}>
          <Skeleton width={96} height={16} />
          <Skeleton height={44} />
          <Skeleton width={96} height={16} />
          <Skeleton height={44} />
        </Stack>
      )
    case 'total':
      return (
        <Panel sx={{ p: 5, minHeight: 132, boxSizing: 'border-box' }}>
          <Skeleton width={120} height={16} />
          <Box sx={{ mt: 2 }}>
            <Skeleton width={240} height={36} />
          </Box>
        </Panel>
      )
    case 'accounts':
      return (
        <Stack sx={{ gap: 4 }}>
          {some(4).map((index) => (
            <Panel key={index} sx={{ p: 4 }}>
              <Skeleton width={160} height={24} />
            </Panel>
          ))}
        </Stack>
      )
    case 'settings':
      return (
        <Panel sx={{ p: 4 }}>
          <Skeleton width={200} height={20} />
          <Box sx={{ mt: 2 }}>
            <Skeleton width="min(420px, 100%)" height={16} />
          </Box>
        </Panel>
      )
  }
}

/**
 * Placeholder while a page's code and translations load. It has the page's shape and height, so that the footer does
 * not jump.
 */
export function PageLoading({ id }: { id: string | undefined }) {
  const { t } = useTranslation('shell')
  const { narrow, dense, actions, blocks } = skeletonOf(id)
  return (
    <Stack
      role="status"
      aria-label={t('state.loadingPage')}
      data-page={id}
      sx={{
        ...frameOf({ narrow, dense }),
        gap: dense ? 2 : 4,
        minHeight: '100vh',
      }}
    >
      {!dense && (
        <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 3 }}>
          <Skeleton width={240} height={28} />
          {actions && <Skeleton width={120} height={40} />}
        </Stack>
      )}
      {blocks.map((block, index) => (
        <Part key={index} block={block} />
      ))}
    </Stack>
  )
}
