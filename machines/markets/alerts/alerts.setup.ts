import { assign, fromCallback, fromPromise, raise, setup } from 'xstate'
import { amountIn, fieldOf, isUnread, leftField, noAmount } from '#contract/kernel/amountField.ts'
import type { AmountField } from '#contract/kernel/amountField.ts'
import { searchText } from '#contract/kernel/searchText.ts'
import { alertValueSchema } from '#contract/markets/calls/alerts.ts'
import type { Alert, AlertType } from '#contract/markets/calls/alerts.ts'
import { compare, zero } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { isOutcomeUnknown, toCallError } from '#contract/kernel/errors.ts'
import { marketsLimits } from '#contract/markets/limits.ts'
import type { Instrument } from '#contract/markets/instruments.ts'
import { code } from '#contract/kernel/schemas.ts'
import { reportFault } from '#machines/shell/app/reportFault.ts'
import { notProvided } from '#machines/notProvided.ts'
import { notify } from '#machines/shell/notices/notify.ts'
import type { NoticeInput } from '#machines/shell/notices/notices.types.ts'
import { request } from '#machines/patterns/request/request.ts'
import { setNotice } from './alerts.words.ts'
import { errorOf } from '#machines/patterns/errors.ts'
import { isUser } from '#machines/patterns/people.ts'

interface AlertsContext {
  /** As typed: `BTC/USDT`, or a contract's code. */
  readonly market: string
  readonly alertType: AlertType
  readonly value: AmountField
  /** Why the venue refused it. */
  readonly error: CallError | undefined
  /** Undefined until loaded. */
  readonly rows: readonly Alert[] | undefined
  readonly listError: CallError | undefined
  /** Removed on the screen, but not sent to the venue yet. */
  readonly pending: readonly number[]
  /** Listed markets; empty until loaded. */
  readonly markets: readonly Instrument[]
}

export interface AlertsInput {
  readonly market: string
  /** The alert that a link names, to start the form with. */
  readonly alert?: { readonly alertType: AlertType; readonly value: Decimal } | undefined
}

export const contextOf = ({ market, alert }: AlertsInput): AlertsContext => ({
  market,
  alertType: alert?.alertType ?? 1,
  value: alert ? fieldOf(alert.value) : noAmount,
  error: undefined,
  rows: undefined,
  listError: undefined,
  pending: [],
  markets: [],
})

/** The market that a text names, as on the wire; undefined if it cannot be a market name. */
export const symbolOf = (text: string): string | undefined => {
  const symbol = searchText(text).replace(/\s*\/\s*/, '_')
  return code.safeParse(symbol).success ? symbol : undefined
}

/** The typed value in the form of the call; undefined if it is not a value. */
export const valueOf = (field: AmountField) => {
  const parsed = alertValueSchema.safeParse(amountIn(field))
  return parsed.success ? parsed.data : undefined
}

export type ValueProblem = 'value' | 'valueUnread' | 'valueLong'

/** Why a value cannot be sent; undefined if it can. */
export const valueProblemOf = (field: AmountField): ValueProblem | undefined => {
  if (isUnread(field)) return 'valueUnread'
  const value = amountIn(field)
  if (value !== undefined && value.length > marketsLimits.alerts.maxDigits) return 'valueLong'
  return valueOf(field) === undefined ? 'value' : undefined
}

/** Whether an alert equals the one in the form. */
export const isSet = ({ context: { market, alertType, value } }: { context: AlertsContext }): NoticeInput =>
  setNotice({ symbol: symbolOf(market) ?? market, alertType, alertValue: valueOf(value) ?? zero })

export const notRemoved = ({ event }: { event: { error: unknown } }): NoticeInput => ({
  kind: 'error',
  failure: toCallError(event.error, 'alerts.remove'),
})

export const alertsSetup = setup({
  types: {
    input: {} as AlertsInput,
    context: {} as AlertsContext,
    events: {} as
      | { type: 'market.changed'; text: string }
      | { type: 'kind.chosen'; alertType: AlertType }
      | { type: 'value.changed'; typed: AmountField }
      | { type: 'value.blurred' }
      | { type: 'alert.submitted' }
      | { type: 'alert.removed'; alertId: number }
      | { type: 'retry.requested' }
      /** From the venue's stream: an alert was set or removed, here or elsewhere, or the stream restarted. */
      | { type: 'alerts.changed' }
      /** The list was loaded, or failed to load. */
      | { type: 'list.settled' }
      | { type: 'session.changed'; fid: string | undefined },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    fetchAlerts: request<readonly Alert[]>(),
    createAlert: fromPromise<Alert, { market: string; alertType: AlertType; value: Decimal | undefined }>(
      notProvided('createAlert'),
    ),
    removeAlert: fromPromise<void, { alertId: number | undefined }>(notProvided('removeAlert')),
    fetchMarkets: request<readonly Instrument[]>(),
    /** Keeps the board's tickers up to date. */
    tickers: fromCallback<{ type: string }>(notProvided('tickers')),
    /** Sends `alerts.changed`. */
    watchAlerts: fromCallback<{ type: string }>(notProvided('watchAlerts')),
  },
  guards: {
    isUser,
    isFilled: ({ context }) => symbolOf(context.market) !== undefined && valueOf(context.value) !== undefined,
    /** The failed call may have been executed. */
    isUnknown: (_, { error }: { error: unknown }) => isOutcomeUnknown(toCallError(error, 'alerts.create')),
    /** The alert in the form is in the list, and the list is up to date. */
    isListed: ({ context: { rows, listError, market, alertType, value } }) => {
      const [symbol, wanted] = [symbolOf(market), valueOf(value)]
      if (listError !== undefined || wanted === undefined) return false
      return (
        rows?.some(
          (row) => row.symbol === symbol && row.alertType === alertType && compare(row.alertValue, wanted) === 0,
        ) === true
      )
    },
    hasMore: ({ context }) => context.pending.length > 1,
  },
  actions: {
    reportFault: reportFault(),
    notify: notify(),
    keepMarket: assign((_, { text }: { text: string }) => ({ market: text, error: undefined })),
    keepKind: assign((_, { alertType }: { alertType: AlertType }) => ({ alertType, error: undefined })),
    keepValue: assign((_, { typed }: { typed: AmountField }) => ({ value: typed, error: undefined })),
    leaveValue: assign(({ context }) => ({ value: leftField(context.value) })),
    keepError: assign(errorOf('alerts.create')),
    forgetError: assign({ error: undefined }),
    clearValue: assign({ value: noAmount, error: undefined }),
    keepRows: assign((_, { rows }: { rows: readonly Alert[] }) => ({ rows, listError: undefined })),
    keepListError: assign((_, { error }: { error: unknown }) => ({ listError: toCallError(error, 'alerts.list') })),
    addRow: assign(({ context }, { row }: { row: Alert }) => ({
      rows: [row, ...(context.rows ?? []).filter(({ alertId }) => alertId !== row.alertId)],
    })),
    addPending: assign(({ context }, { alertId }: { alertId: number }) => ({ pending: [...context.pending, alertId] })),
    dropRow: assign(({ context }) => ({
      rows: context.rows?.filter(({ alertId }) => alertId !== context.pending[0]),
      pending: context.pending.slice(1),
    })),
    /** It still exists. */
    undoPending: assign(({ context }) => ({ pending: context.pending.slice(1) })),
    /** A call without a response may have been executed, so the venue is asked. */
    recheck: raise({ type: 'alerts.changed' }),
    raiseListSettled: raise({ type: 'list.settled' }),
    keepMarkets: assign((_, { markets }: { markets: readonly Instrument[] }) => ({ markets })),
    forgetRows: assign({ rows: undefined, listError: undefined }),
  },
})
