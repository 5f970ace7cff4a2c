import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { spotLimits } from '#contract/spot/limits.ts'
import { scaleOf } from '#contract/kernel/decimal.ts'
import type { Order } from '#contract/spot/calls/orders.ts'
import { formatAmount, formatPrice } from '#i18n/format.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { device } from '#machines/shell/layout/layout.view.ts'
import type { OrderBookRef } from '#machines/spot/orderBook/orderBook.machine.ts'
import { bookChoice, bookFace, bookMarket, takenLevel } from '#machines/spot/orderBook/orderBook.view.ts'
import { Text } from '#ui/content/Text.tsx'
import { BookDrawing } from '#ui/feedback/floorDrawings.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { BookHead } from './BookHead.tsx'
import { BookLevels } from './BookLevels.tsx'

function BookLoading({ rows, isLate }: { rows: number; isLate: boolean }) {
  const { t } = useTranslation('orderBook')
  return (
    <Box sx={{ position: 'relative', flex: '1 1 auto', minHeight: 0, overflow: 'hidden', paddingInline: 2 }}>
      <Box role="status" aria-label={t('loading')} sx={{ display: 'grid', gap: 1 }}>
        {Array.from({ length: 2 * rows }, (_, index) => (
          <Skeleton key={index} />
        ))}
      </Box>
      {isLate && (
        <Box sx={{ position: 'absolute', insetInline: 8, insetBlockStart: 40, padding: 3, background: 'var(--panel)' }}>
          <Text tone="warning">{t('late')}</Text>
        </Box>
      )}
    </Box>
  )
}

/** Announces to screen readers what was put into the form. */
function Taken({ actor }: { actor: OrderBookRef }) {
  const { t, i18n } = useTranslation('orderBook')
  const { tick } = useSelector(actor, bookMarket)
  const taken = useSelector(actor, takenLevel)
  const price = taken && formatPrice(taken.price, i18n.language, scaleOf(tick))
  return (
    <span aria-live="polite" className="visually-hidden">
      {taken &&
        (taken.part === 'price'
          ? t('taken', { price })
          : t('takenAmount', { price, amount: formatAmount(taken[taken.part], i18n.language) }))}
    </span>
  )
}

interface OrderBookProps {
  actor: OrderBookRef
  app: Pick<AppRefs, 'layout' | 'preferences'>
  /** The user's open orders of this market. */
  orders: readonly Order[]
  /** The depth view, or that its code has yet to load. */
  depthOf: (parts: { actor: OrderBookRef }) => ReactNode
  /** Trades from the book; null while its code loads. Not on a phone, where scrolling fingers meet prices. */
  ladder?: ReactNode
}

/** The book of one market. It fills its container; on a phone it is as tall as its rows. */
export function OrderBook({ actor, app, orders, depthOf, ladder }: OrderBookProps) {
  const { t } = useTranslation('orderBook')
  const { t: common } = useTranslation('common')
  const titleId = useId()
  const isPhone = useSelector(app.layout, device) === 'phone'
  const face = useSelector(actor, bookFace)
  const { view } = useSelector(actor, bookChoice)
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        height: '100%',
        minHeight: 0,
        minWidth: 0,
        containerType: 'inline-size',
        containerName: 'book',
      }}
    >
      <BookHead actor={actor} app={app} titleId={titleId} />
      {(face === 'loading' || face === 'late') && (
        <BookLoading rows={spotLimits.orderBook.phoneRows} isLate={face === 'late'} />
      )}
      {(face === 'shown' || face === 'stale') &&
        (view === 'depth' ? (
          depthOf({ actor })
        ) : (
          <BookLevels actor={actor} orders={orders} ladder={isPhone ? undefined : ladder} isPhone={isPhone} />
        ))}
      {face === 'empty' && (
        <EmptyState drawing={<BookDrawing />} title={t('empty')}>
          {t('emptyHint')}
        </EmptyState>
      )}
      {face === 'refused' && (
        <EmptyState drawing={<BookDrawing />} title={t('refused')}>
          {t('refusedHint')}
        </EmptyState>
      )}
      {face === 'failed' && (
        <Box sx={{ padding: 2 }}>
          <FailureState
            title={t('failed')}
            retry={{ label: common('action.retry'), onRetry: () => actor.send({ type: 'retry.requested' }) }}
          >
            {t('failedHint')}
          </FailureState>
        </Box>
      )}
      <Taken actor={actor} />
    </Box>
  )
}
