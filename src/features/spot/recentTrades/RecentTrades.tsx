import { useSelector } from '@xstate/react'
import { useCallback, useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldText, typedAmount } from '#contract/kernel/amountText.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import { formatTradeTime } from '#i18n/chartTime.ts'
import { digitsOf, formatAmount, formatPrice, priceWriter, sizeWriter, systemZone } from '#i18n/format.ts'
import { staleWords } from '#i18n/staleWords.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { device } from '#machines/shell/layout/layout.view.ts'
import { zoneOf } from '#machines/shell/preferences/preferences.view.ts'
import type { RecentTradesRef } from '#machines/spot/recentTrades/recentTrades.machine.ts'
import {
  isLeastUnread,
  isPaused,
  leastField,
  leastSize,
  ownTrades,
  takenTrade,
  tradesFace,
  tradesMarket,
  tradesSince,
} from '#machines/spot/recentTrades/recentTrades.view.ts'
import { Text } from '#ui/content/Text.tsx'
import { EmptyLine } from '#ui/feedback/EmptyLine.tsx'
import { BookDrawing } from '#ui/feedback/floorDrawings.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { StaleMark } from '#ui/feedback/StaleMark.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { TradeRows } from '#drawing/live/TradeRows.tsx'
import type { TradeRowsProps } from '#drawing/live/TradeRows.tsx'
import type { TradesLook } from '#drawing/live/tradePainter.ts'
import { useUnits } from '#features/parts/floor/units.ts'

interface PartProps {
  actor: RecentTradesRef
  app: Pick<AppRefs, 'layout' | 'preferences'>
}

/** Title, minimum size, and the state of the data. */
function TradesHead({ actor, app, titleId }: PartProps & { titleId: string }) {
  const { t, i18n } = useTranslation('recentTrades')
  const { t: live } = useTranslation('live')
  const zone = useSelector(app.preferences, zoneOf)
  const { base } = useUnits(useSelector(actor, tradesMarket))
  const least = useSelector(actor, leastField)
  const isUnread = useSelector(actor, isLeastUnread)
  const isOld = useSelector(actor, tradesFace) === 'stale'
  const since = useSelector(actor, tradesSince)
  const paused = useSelector(actor, isPaused)
  const label = t('least', { coin: base })
  return (
    <Box sx={{ flex: 'none', display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 1, padding: '2px 8px' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flex: '1 1 100px', minWidth: 0, minHeight: 28 }}>
        <Text as="h2" id={titleId} kind="body" noWrap sx={{ flex: '1 1 auto', minWidth: 0, fontWeight: 600 }}>
          {t('title')}
        </Text>
        {paused && (
          <Text kind="small" tone="soft" noWrap title={t('pausedHint')}>
            {t('paused')}
          </Text>
        )}
        {isOld && (
          <>
            <StaleMark
              words={staleWords(live, i18n.language, zone, { isLive: false, isStarting: false, since }) ?? ''}
            />
            <Text kind="small" tone="warning" noWrap>
              {t('old')}
            </Text>
          </>
        )}
      </Box>
      <Box sx={{ flex: '1 1 124px', minWidth: 0 }}>
        <Field
          compact
          label={label}
          placeholder={label}
          value={fieldText(least, i18n.language)}
          onChange={(text) => actor.send({ type: 'minSize.changed', typed: typedAmount(text, i18n.language) })}
          onBlur={() => actor.send({ type: 'minSize.blurred' })}
          error={isUnread ? t('leastUnread') : undefined}
          inputMode="decimal"
          autoComplete="off"
          numbers
        />
      </Box>
    </Box>
  )
}

function TradesList({ actor, app }: PartProps) {
  const { t, i18n } = useTranslation('recentTrades')
  const zone = useSelector(app.preferences, zoneOf)
  const isPhone = useSelector(app.layout, device) === 'phone'
  const market = useSelector(actor, tradesMarket)
  const units = useUnits(market)
  const least = useSelector(actor, leastSize)
  const ids = useSelector(actor, ownTrades)
  const isOld = useSelector(actor, tradesFace) === 'stale'
  const locale = i18n.language
  const look = useMemo(
    (): TradesLook => ({
      rows: isPhone ? spotLimits.recentTrades.phoneRows : spotLimits.recentTrades.rows,
      least,
      writePrice: priceWriter(locale, digitsOf(market.tick)),
      writeAmount: sizeWriter(locale, digitsOf(market.lot)),
      writeTime: (ms) => formatTradeTime(ms, locale, zone ?? systemZone()),
    }),
    [isPhone, least, locale, market, zone],
  )
  const own = useMemo(() => new Set(ids), [ids])
  const hold = useCallback<TradeRowsProps['onHold']>(
    (level) => actor.send({ type: level ? 'trades.held' : 'trades.released' }),
    [actor],
  )
  const take = useCallback<TradeRowsProps['onTake']>(
    (level, part) => actor.send({ type: 'level.pressed', ...level, part }),
    [actor],
  )
  return (
    <Box data-stale={isOld} sx={{ flex: '1 1 auto', display: 'flex', flexDirection: 'column', minHeight: 0 }}>
      <TradeRows
        symbol={market.symbol}
        look={look}
        own={own}
        label={t('title')}
        names={{
          price: t('column.price', { coin: units.quote }),
          amount: t('column.amount', { coin: units.base }),
          time: t('column.time'),
          large: t('mark.large'),
          own: t('mark.own'),
        }}
        nothing={{
          atAll: <EmptyLine drawing={null} title={t('none')} />,
          ofSize: <EmptyLine drawing={null} title={t('noneOfSize')} />,
        }}
        flows={isPhone}
        onHold={hold}
        onTake={take}
      />
    </Box>
  )
}

/** Announces to screen readers what was put into the form. */
function Taken({ actor }: { actor: RecentTradesRef }) {
  const { t, i18n } = useTranslation('recentTrades')
  const { tick } = useSelector(actor, tradesMarket)
  const taken = useSelector(actor, takenTrade)
  const price = taken && formatPrice(taken.price, i18n.language, digitsOf(tick))
  return (
    <span aria-live="polite" className="visually-hidden">
      {taken &&
        (taken.part === 'price'
          ? t('taken', { price })
          : t('takenAmount', { price, amount: formatAmount(taken.amount, i18n.language) }))}
    </span>
  )
}

/** Recent trades of one market. It fills its container; on a phone it is as tall as its rows. */
export function RecentTrades({ actor, app }: PartProps) {
  const { t } = useTranslation('recentTrades')
  const { t: common } = useTranslation('common')
  const titleId = useId()
  const face = useSelector(actor, tradesFace)
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0, minWidth: 0 }}
    >
      <TradesHead actor={actor} app={app} titleId={titleId} />
      {face === 'loading' && (
        <Box sx={{ flex: '1 1 auto', minHeight: 0, overflow: 'hidden', paddingInline: 2 }}>
          <Box role="status" aria-label={t('loading')} sx={{ display: 'grid', gap: 1 }}>
            {Array.from({ length: spotLimits.recentTrades.phoneRows }, (_, index) => (
              <Skeleton key={index} />
            ))}
          </Box>
        </Box>
      )}
      {(face === 'shown' || face === 'stale') && <TradesList actor={actor} app={app} />}
      {face === 'refused' && <EmptyState drawing={<BookDrawing />} title={t('refused')} />}
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
