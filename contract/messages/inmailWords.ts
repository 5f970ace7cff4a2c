import type { InmailMessage, MessageData } from './entities/inmail.ts'
import { isPriceAlert, labelOf } from './inmail.ts'

/** The four price alert kinds by `alertType`, with the names of their texts. */
export const alertNames = { 1: 'riseAbove', 2: 'dropTo', 3: 'dayRise', 4: 'dayDrop' } as const
export type AlertName = (typeof alertNames)[keyof typeof alertNames]

/** In the order offered. */
export const alertTypes = [1, 2, 3, 4] as const

const nameOf = new Map<number, AlertName>(Object.entries(alertNames).map(([type, name]) => [Number(type), name]))

/** Kinds whose value is a 24-hour change in per cent, not a price. */
export const isOfDay = (name: AlertName): boolean => name === 'dayRise' || name === 'dayDrop'

/** The values for a message's texts, besides its own title. Strings are as the venue wrote them. */
export type MessageFact =
  | {
      readonly kind: 'alert'
      readonly alert: AlertName
      readonly market: string
      readonly value: string
      readonly price: string
    }
  | {
      readonly kind: 'move'
      readonly isRise: boolean
      readonly market: string
      readonly move: string
      readonly period: string
      readonly price: string
      readonly event: string
    }

/** `BTC/USDT` for a pair; the code for a contract. */
const marketOf = ({ baseCurrency, quoteCurrency, contractCode }: MessageData): string | undefined =>
  contractCode !== undefined
    ? contractCode.toUpperCase()
    : baseCurrency !== undefined && quoteCurrency !== undefined
      ? `${baseCurrency}/${quoteCurrency}`.toUpperCase()
      : undefined

const falling: ReadonlySet<string> = new Set(['down', 'drop', 'fall'])

/**
 * A quotes message in the reader's own language: an alert that fired, or a market that moved. Undefined: only the
 * venue's own text is available.
 */
export const messageFact = (
  message: Pick<InmailMessage, 'bizType' | 'moduleCode'>,
  data: MessageData,
): MessageFact | undefined => {
  const market = marketOf(data)
  if (market === undefined) return undefined
  if (isPriceAlert(message)) {
    const alert = nameOf.get(data.alertType ?? 0)
    if (alert !== undefined && data.alertValue !== undefined)
      return { kind: 'alert', alert, market, value: data.alertValue, price: data.currentPrice ?? '' }
  }
  const label = labelOf(message)
  const isMove = label === 'dayTrading' || label === 'hotspot' || label === 'priceAlert'
  if (!isMove || data.changeType === undefined || data.changeMove === undefined) return undefined
  return {
    kind: 'move',
    isRise: !falling.has(data.changeType),
    market,
    move: data.changeMove,
    period: data.marketPeriod ?? '',
    price: data.spotPrice ?? '',
    event: data.event ?? '',
  }
}
