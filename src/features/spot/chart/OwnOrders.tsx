import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/spot/calls/orders.ts'
import type { ChartRef } from '#machines/spot/chart/chart.machine.ts'
import {
  confirmsAmend,
  isAmendAsked,
  isAmendSent,
  lineId,
  marketOf,
  movedLine,
  valueAt,
} from '#machines/spot/chart/chart.view.ts'
import type { OwnLine } from '#machines/spot/chart/chart.types.ts'
import { digitsOf, formatPrice } from '#i18n/format.ts'
import { ArrowDownIcon, ArrowUpIcon } from '#ui/content/icons.tsx'
import { Text } from '#ui/content/Text.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Check } from '#ui/forms/Check.tsx'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { useBoards } from '#drawing/live/Boards.tsx'
import { distanceText, levelsOf, lineOf, lineSide, useOrderWords } from './orderWords.ts'

const line = { display: 'flex', alignItems: 'center', gap: 1, whiteSpace: 'nowrap', flex: 'none' } as const
const icon = 16

/** For the keyboard and screen readers: visible while it has the focus or a line is being moved. */
export const revealed = {
  ...line,
  position: 'absolute',
  zIndex: 2,
  insetInline: 8,
  insetBlockEnd: 32,
  gap: 4,
  margin: 0,
  padding: '4px 8px',
  listStyle: 'none',
  overflowX: 'auto',
  border: '1px solid var(--line-strong)',
  borderRadius: 'var(--radius-small)',
  background: 'var(--panel)',
  boxShadow: 'var(--shadow-low)',
  '&:not(:focus-within, [data-moving])': { clipPath: 'inset(50%)' },
} as const

/** The new distance of a trailing stop whose line was moved. */
const distanceOf = (moved: Omit<OwnLine, 'field' | 'orderId'>, language: string): string | undefined =>
  moved.followed && distanceText(valueAt(moved), moved.followed.isPercent, language)

const questions = {
  price: 'amend.text',
  stopPrice: 'amend.trigger',
  activation: 'amend.activation',
  trail: 'amend.trail',
  takeProfit: 'amend.takeProfit',
  stopLoss: 'amend.stopLoss',
  profitLimit: 'amend.profitLimit',
  lossLimit: 'amend.lossLimit',
} as const

/** The user's own orders, each with step buttons for keyboard users; a step is applied or discarded. */
export function OwnOrders({ actor, orders }: { actor: ChartRef; orders: readonly Order[] }) {
  const { t, i18n } = useTranslation('chart')
  const moved = useSelector(actor, movedLine)
  const { tick, symbol } = useSelector(actor, marketOf)
  const { tickers } = useBoards()
  const isAsked = useSelector(actor, isAmendAsked)
  const isSent = useSelector(actor, isAmendSent)
  const words = useOrderWords()
  if (orders.length === 0) return null
  const shown = orders.flatMap((order) => levelsOf(order).map((level) => ({ order, level })))
  return (
    <Box component="ul" aria-label={t('line.list')} data-moving={moved ? true : undefined} sx={revealed}>
      {shown.map(({ order, level }) => {
        const isMoved = moved !== undefined && lineId(moved) === level.id
        const isTrail = level.field === 'trail'
        const step = (steps: number) => {
          const line = lineOf(orders, level.id, tickers.read(symbol)?.last)
          if (line) actor.send({ type: 'line.stepped', ...line, steps })
        }
        return (
          <Box key={level.id} component="li" sx={line}>
            <Text kind="small" tone={lineSide(order, level) === 'buy' ? 'up' : 'down'} numbers noWrap>
              {words(order, tick, level)}
            </Text>
            <IconButton
              size="small"
              label={t(isTrail ? 'line.stepDown' : 'line.down')}
              disabled={isSent}
              onClick={() => step(-1)}
            >
              <ArrowDownIcon size={icon} />
            </IconButton>
            <IconButton
              size="small"
              label={t(isTrail ? 'line.stepUp' : 'line.up')}
              disabled={isSent}
              onClick={() => step(1)}
            >
              <ArrowUpIcon size={icon} />
            </IconButton>
            {isSent && isMoved && (
              <Text kind="small" tone="soft" noWrap role="status">
                {t('line.sending')}
              </Text>
            )}
            {isMoved && !isAsked && !isSent && (
              <>
                <Text kind="small" numbers noWrap role="status">
                  {t(moved.followed ? 'line.toTrail' : 'line.to', {
                    price: formatPrice(moved.price, i18n.language, digitsOf(tick)),
                    distance: distanceOf(moved, i18n.language),
                  })}
                </Text>
                <Button size="small" onClick={() => actor.send({ type: 'line.dropped' })}>
                  {t('line.apply')}
                </Button>
                <Button size="small" look="plain" onClick={() => actor.send({ type: 'line.left' })}>
                  {t('line.leave')}
                </Button>
              </>
            )}
          </Box>
        )
      })}
    </Box>
  )
}

/** Confirms the change of an order whose line was dragged. */
export function AmendQuestion({ actor, orders }: { actor: ChartRef; orders: readonly Order[] }) {
  const { t, i18n } = useTranslation('chart')
  const isAsked = useSelector(actor, isAmendAsked)
  const moved = useSelector(actor, movedLine)
  const confirms = useSelector(actor, confirmsAmend)
  const { tick } = useSelector(actor, marketOf)
  const words = useOrderWords()
  const order = orders.find(({ orderId }) => orderId === moved?.orderId)
  const leave = () => actor.send({ type: 'line.left' })
  return (
    <Dialog
      open={isAsked}
      role="alertdialog"
      title={t('amend.title')}
      onClose={leave}
      closeLabel={t('action.close')}
      actions={
        <>
          <Button onClick={leave}>{t('amend.keep')}</Button>
          {order && (
            <Button look="primary" single onClick={() => actor.send({ type: 'amend.confirmed' })}>
              {t('amend.confirm')}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        <Text>
          {order && moved
            ? t(questions[moved.field], {
                order: words(order, tick),
                price: formatPrice(moved.price, i18n.language, digitsOf(tick)),
                distance: distanceOf(moved, i18n.language),
              })
            : t('amend.gone')}
        </Text>
        <Check
          label={t('amend.ask')}
          checked={confirms}
          onChange={(is) => actor.send({ type: 'confirms.toggled', confirms: is })}
        />
      </Stack>
    </Dialog>
  )
}
