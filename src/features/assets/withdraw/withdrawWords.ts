import { addressBookPath } from '#contract/assets/depositLinks.ts'
import { withdrawalReasons, withdrawalStages } from '#contract/assets/calls/withdraw.ts'
import type { WayOn, Withdrawal, WithdrawBlock } from '#contract/assets/calls/withdraw.ts'
import { codes } from '#contract/kernel/codes.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { WithdrawQuoteView } from '#machines/assets/withdraw/withdraw.view.ts'
import { formatAmount, formatCoin, formatMinute, formatMoney } from '#i18n/format.ts'
import { unreadWords } from '#i18n/amount.ts'
import { hasWords, wordsOf } from '#i18n/words.ts'
import type { TermsRow } from '#features/parts/quoteConfirm/shared.ts'
import { leftWords } from '#features/parts/followedRecord/leftWords.ts'

/** A placeholder for a number that is not known yet. */
const none = '–'

/** A stage in words; an unknown one is shown as is. */
export const stageWords = (stage: string): string => {
  const known = withdrawalStages.find((one) => one === stage)
  return known ? wordsOf(`withdraw:stage.${known}`) : stage
}

export const aboutWords = (stage: string): string | undefined => {
  const known = withdrawalStages.find((one) => one === stage)
  return known && wordsOf(`withdraw:about.${known}`)
}

export const reasonWords = (reason: string): string => {
  const known = withdrawalReasons.find((one) => one === reason)
  return known ? wordsOf(`withdraw:reason.${known}`) : reason
}

export const actWords = (act: string) =>
  act === 'cancel'
    ? {
        label: wordsOf('withdraw:cancel.label'),
        title: wordsOf('withdraw:cancel.title'),
        text: wordsOf('withdraw:cancel.text'),
        confirm: wordsOf('withdraw:cancel.confirm'),
      }
    : undefined

export const amountOf = (amount: Decimal, coin: string, locale: string): string =>
  `${formatAmount(amount, locale)} ${formatCoin(coin)}`

const second = 1_000

/** A reason on its own line: after a stage it is a part of the sentence, and begins in lower case. */
const asSentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** A withdrawal's confirmations, with the time left if `blockTime` is known; or why it waits or ended. */
export const progressWords = ({ stage, confirmations, doneAfter, reason }: Withdrawal, blockTime?: number): string => {
  if (stage !== 'confirming') return reason === null ? '' : asSentence(reasonWords(reason))
  const done = Math.min(confirmations, doneAfter)
  const progress = wordsOf('withdraw:progress.confirmed', { done: String(done), all: String(doneAfter) })
  const left = blockTime === undefined ? 0 : Math.ceil(((doneAfter - done) * blockTime) / second)
  return left > 0 ? wordsOf('withdraw:progress.left', { progress, time: leftWords(left) }) : progress
}

/** The pages where the user can resolve a block or a refusal. */
const ways: Readonly<Record<Exclude<WayOn, 'wait'>, string>> = {
  identity: '/user/overView',
  proveEmail: '/user/overView',
  addressBook: addressBookPath,
}

type Way = { readonly to: string; readonly label: string }

export const wayWords = (wayOn: WayOn | null | undefined): Way | undefined =>
  wayOn === null || wayOn === undefined || wayOn === 'wait'
    ? undefined
    : { to: ways[wayOn], label: wordsOf(`withdraw:wayOn.${wayOn}`) }

const waysByCode: Readonly<Record<number, WayOn>> = {
  [codes.levelTooLow]: 'identity',
  [codes.dayLimit]: 'identity',
  [codes.onlyAddressBook]: 'addressBook',
  [codes.entryCoolsOff]: 'addressBook',
}

/** The next step after a refusal. */
export const refusalWay = ({ code }: CallError): Way | undefined =>
  code === undefined ? undefined : wayWords(waysByCode[code])

/** Why no withdrawal is possible, and until when. Undefined: the code's own words say it. */
export const blockTitle = ({ code, neededLevel }: WithdrawBlock): string | undefined => {
  const key = `withdraw:block.${code}`
  if (!hasWords(key)) return undefined
  const name = neededLevel === null ? '' : wordsOf(`withdraw:level.${neededLevel as 1}`)
  return wordsOf(key as 'withdraw:block.30526', { level: name })
}

/** A field's problem in words. */
export const problemWords = (
  view: WithdrawQuoteView,
  field: Parameters<WithdrawQuoteView['problemOf']>[0],
  locale: string,
): string | undefined => {
  const problem = view.problemOf(field)
  const symbol = formatCoin(view.coin?.shortName ?? '')
  switch (problem) {
    case undefined:
    case 'asking':
    case 'blocked':
      return undefined
    case 'addressUnfit':
    case 'memoUnfit':
      return wordsOf(`addressBook:problem.${view.addressReason ?? 'format'}`)
    case 'addressElsewhere':
      return wordsOf('withdraw:problem.addressElsewhere', { coin: symbol, network: view.elsewhere ?? '' })
    case 'amountUnread':
      return unreadWords(view.amount, locale)
    case 'belowMinimum':
      return wordsOf('withdraw:problem.belowMinimum', {
        amount: formatAmount(view.way?.minWithdraw ?? ('0' as Decimal), locale),
        coin: symbol,
      })
    case 'aboveMaximum':
      return wordsOf('withdraw:problem.aboveMaximum', {
        amount: formatAmount(view.way?.maxWithdraw ?? ('0' as Decimal), locale),
        coin: symbol,
      })
    case 'tooPrecise':
      return wordsOf('withdraw:problem.tooPrecise', { digits: String(view.way?.scale ?? 0) })
    default:
      return wordsOf(`withdraw:problem.${problem}`, { coin: symbol })
  }
}

type Terms = NonNullable<WithdrawQuoteView['terms']>

/** The arrival time, or that a review comes first. */
const arrivalOf = ({ check }: Terms, locale: string, zone: string | undefined): string =>
  check.willBeReviewed
    ? wordsOf('withdraw:terms.afterReview')
    : wordsOf('withdraw:terms.arrivesAt', { time: formatMinute(check.arrivesAt, locale, zone) })

/** The terms line by line; a line that is not known yet keeps its place. */
export const termsRows = (
  view: WithdrawQuoteView,
  terms: Terms | undefined,
  locale: string,
  zone: string | undefined,
): readonly TermsRow[] => {
  const coin = view.coin?.shortName ?? ''
  const check = terms?.networkId === undefined ? undefined : terms.check
  const undo = view.undoMinutes
  return [
    { name: wordsOf('withdraw:terms.fee'), value: check ? amountOf(check.fee, coin, locale) : none },
    {
      name: wordsOf('withdraw:terms.receive'),
      value: check?.receive ? amountOf(check.receive, coin, locale) : none,
    },
    {
      name: wordsOf('withdraw:terms.worth'),
      value: check?.worthUsdt ? `≈ ${formatMoney(check.worthUsdt, locale)} USDT` : none,
    },
    { name: wordsOf('withdraw:terms.arrival'), value: terms && check ? arrivalOf(terms, locale, zone) : none },
    {
      name: wordsOf('withdraw:terms.undo'),
      value:
        undo === undefined
          ? none
          : undo === 0
            ? wordsOf('withdraw:terms.noUndo')
            : wordsOf('withdraw:terms.undoFor', { minutes: String(undo) }),
    },
  ]
}

/** The daily limit: the used part, the total, and when it resets. */
export const limitRows = (
  { limits }: WithdrawQuoteView,
  locale: string,
  zone: string | undefined,
): readonly TermsRow[] => [
  {
    name: wordsOf('withdraw:terms.usedToday'),
    value: limits
      ? wordsOf('withdraw:terms.used', {
          used: formatMoney(limits.usedTodayUsdt, locale),
          all: formatMoney(limits.dayUsdt, locale),
        })
      : none,
  },
  {
    name: wordsOf('withdraw:terms.resets'),
    value: limits ? formatMinute(limits.resetsAt, locale, zone) : none,
  },
]
