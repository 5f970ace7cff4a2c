import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '#contract/kernel/errors.ts'
import type { PanelId } from '#contract/spot/workspace.ts'
import { failureParts } from '#i18n/failure.ts'
import { NoMatchDrawing } from '#ui/feedback/floorDrawings.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Button, LinkButton } from '#ui/forms/Button.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { PageFrame } from '#ui/layout/PageFrame.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { phoneStrip } from './MarketStrip.tsx'

/** The strip and the panels below it. */
export interface FloorParts {
  readonly head: ReactNode
  /** What a phone shows below the panels instead. */
  readonly tail: ReactNode
  readonly panels: { readonly [Panel in PanelId]: ReactNode }
}

const marketsPath = '/market'

interface FloorFaceProps {
  /** Before the market is known. */
  phase: 'loading' | 'failed' | 'unknown' | 'trading'
  title: string
  /** Shown if the venue does not list the market. */
  unknown: { readonly title: string; readonly hint: string }
  error: CallError | undefined
  onRetry: () => void
  isPhone: boolean
  floorOf: (parts: FloorParts) => ReactNode
}

/** The floor while its market is not known: it is looked up, it is not listed, or the lookup failed. */
export function FloorFace({ phase, title, unknown, error, onRetry, isPhone, floorOf }: FloorFaceProps) {
  const { t } = useTranslation(['spotTrade', 'common'])
  if (phase === 'failed')
    return (
      <PageFrame title={title}>
        <FailureState
          title={t('state.failed')}
          retry={{ label: t('common:action.retry'), onRetry }}
          {...(error && failureParts(error))}
        />
      </PageFrame>
    )
  if (phase === 'unknown')
    return (
      <PageFrame title={title}>
        <EmptyState
          drawing={<NoMatchDrawing />}
          title={unknown.title}
          action={
            <Stack direction="row" sx={{ gap: 2 }}>
              <LinkButton to={marketsPath}>{t('action.markets')}</LinkButton>
              <Button onClick={onRetry}>{t('common:action.retry')}</Button>
            </Stack>
          }
        >
          {unknown.hint}
        </EmptyState>
      </PageFrame>
    )
  const coming = <Skeleton height="100%" />
  return (
    <Box role="status" aria-label={t('state.loading')}>
      <h1 className="visually-hidden">{title}</h1>
      {floorOf({
        head: <Skeleton height={isPhone ? phoneStrip : 40} />,
        tail: undefined,
        panels: { chart: coming, book: coming, trades: coming, form: coming, orders: coming },
      })}
    </Box>
  )
}
