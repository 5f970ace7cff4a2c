import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { zoneOf } from '#machines/shell/preferences/preferences.view.ts'
import type { AwayReceiptRef, AwayReceiptSnapshot } from '#machines/spot/awayReceipt/awayReceipt.machine.ts'
import { isComparing, receiptFailure, receiptsOf } from '#machines/spot/awayReceipt/awayReceipt.view.ts'
import type { ReceiptView } from '#machines/spot/awayReceipt/awayReceipt.view.ts'
import type { FloorToolsRef } from '#machines/spot/floorTools/floorTools.machine.ts'
import { isReadingReceipt } from '#machines/spot/floorTools/floorTools.view.ts'
import { failureParts } from '#i18n/failure.ts'
import { digitsOf, formatAmount, formatCoin, formatPercent, formatPrice, formatTime } from '#i18n/format.ts'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Text } from '#ui/content/Text.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { reasonWords } from '../parts/orders/reasonWords.ts'

type Line = ReceiptView['lines'][number]

const coinsOf = (symbol: string): readonly [string, string] => {
  const [base = '', quote = ''] = symbol.toUpperCase().split('_')
  return [base, quote]
}

/** The change of one order. */
function ReceiptLine({ line }: { line: Line }) {
  const { t, i18n } = useTranslation('awayReceipt')
  const { symbol, side, filled, average, fees, ended, isLive, reason } = line
  const [coin, quote] = coinsOf(symbol)
  const cost = fees.map((fee) => `${formatAmount(fee.amount, i18n.language)} ${fee.coin.toUpperCase()}`).join(', ')
  return (
    <Stack component="li" sx={{ gap: '2px' }}>
      <Text kind="small" tone="soft" translate="no">
        {formatCoin(symbol)}
      </Text>
      {filled !== undefined && average !== undefined && (
        <Text tone={side === 'buy' ? 'up' : 'down'} numbers>
          {t(`line.filled.${side}`, {
            amount: formatAmount(filled, i18n.language),
            coin,
            price: formatAmount(average, i18n.language),
            quote,
          })}
        </Text>
      )}
      {cost !== '' && (
        <Text kind="small" tone="soft" numbers>
          {t('line.fee', { fees: cost })}
        </Text>
      )}
      {ended && (
        <Text>
          {t(`line.ended.${ended}.${side}`)} {reasonWords(reason)}
        </Text>
      )}
      {isLive && (
        <Text kind="small" tone="soft">
          {t('line.rests')}
        </Text>
      )}
    </Stack>
  )
}

function Price({ prices }: { prices: NonNullable<ReceiptView['prices']> }) {
  const { t, i18n } = useTranslation('awayReceipt')
  const { symbol, before, now, change } = prices
  const digits = Math.max(digitsOf(before), digitsOf(now))
  return (
    <Text numbers>
      {t('price', {
        pair: formatCoin(symbol),
        before: formatPrice(before, i18n.language, digits),
        now: formatPrice(now, i18n.language, digits),
        change: change === undefined ? '–' : formatPercent(change, i18n.language),
      })}
    </Text>
  )
}

function Receipt({ receipt, zone }: { receipt: ReceiptView; zone: string | undefined }) {
  const { t, i18n } = useTranslation('awayReceipt')
  const { span, until, lines, missing, open, conditional, prices } = receipt
  return (
    <Stack sx={{ gap: 2 }}>
      <Text kind="small" tone="soft" numbers>
        {t(`span.${span.unit}`, { count: span.count, until: formatTime(until, i18n.language, zone) })}
      </Text>
      {lines.length === 0 && missing === 0 ? (
        <Text>{t('nothing')}</Text>
      ) : (
        <Stack component="ul" sx={{ gap: 2, margin: 0, padding: 0, listStyle: 'none' }}>
          {lines.map((line) => (
            <ReceiptLine key={line.orderId} line={line} />
          ))}
        </Stack>
      )}
      {missing > 0 && <Text>{t('missing', { count: missing })}</Text>}
      <Text>{open + conditional === 0 ? t('noneOpen') : t('open', { open, conditional })}</Text>
      {prices && <Price prices={prices} />}
    </Stack>
  )
}

interface ContentsProps {
  actor: AwayReceiptRef
  app: Pick<AppRefs, 'preferences'>
  /** The user has read the receipt. */
  onRead: () => void
}

/** The changes of the user's orders, and of the price, while the user was away. */
export function ReceiptContents({ actor, app, onRead }: ContentsProps) {
  const { t } = useTranslation(['awayReceipt', 'common'])
  const receipts = useSelector(actor, receiptsOf)
  const failure = useSelector(actor, receiptFailure, isSameFailure)
  const zone = useSelector(app.preferences, zoneOf)
  const isBusy = useSelector(actor, isComparing)
  if (receipts.length === 0 && !failure)
    return (
      <Text role="status" tone="soft">
        {t(isBusy ? 'asking' : 'nothing')}
      </Text>
    )
  return (
    <Stack component="section" aria-label={t('title')} sx={{ gap: 2 }}>
      {failure && (
        <FailureState
          title={t('failed.title')}
          retry={{ label: t('common:action.retry'), onRetry: () => actor.send({ type: 'retry.requested' }) }}
          {...(failure.error && failureParts(failure.error))}
        />
      )}
      {receipts.map((receipt) => (
        <Receipt key={`${receipt.since}-${receipt.until}`} receipt={receipt} zone={zone} />
      ))}
      <Box>
        <Button
          look="primary"
          single
          onClick={() => {
            actor.send({ type: 'receipt.dismissed' })
            onRead()
          }}
        >
          {t('action.dismiss')}
        </Button>
      </Box>
    </Stack>
  )
}

const hasNews = (snapshot: AwayReceiptSnapshot): boolean =>
  receiptsOf(snapshot).length > 0 || receiptFailure(snapshot) !== undefined

/**
 * A button above the panels that opens the receipt. It stays until the receipt has been read, and covers nothing until
 * it is opened.
 */
export function AwayReceipt({ actor, tools, app }: { actor: AwayReceiptRef; tools: FloorToolsRef; app: AppRefs }) {
  const { t } = useTranslation('awayReceipt')
  const isReading = useSelector(tools, isReadingReceipt)
  const isThere = useSelector(actor, hasNews)
  const close = () => tools.send({ type: 'receipt.closed' })
  return (
    <>
      {isThere && (
        // On one line, because a taller button would push the panels down.
        <Box sx={{ flexShrink: 0, whiteSpace: 'nowrap' }}>
          <Button size="small" aria-haspopup="dialog" onClick={() => tools.send({ type: 'receipt.opened' })}>
            {t('title')}
          </Button>
        </Box>
      )}
      <Dialog open={isReading} height={560} title={t('title')} onClose={close} closeLabel={t('action.close')}>
        <ReceiptContents actor={actor} app={app} onRead={close} />
      </Dialog>
    </>
  )
}

type Failure = ReturnType<typeof receiptFailure>
const isSameFailure = (one: Failure, other: Failure): boolean => one?.error === other?.error && !one === !other
