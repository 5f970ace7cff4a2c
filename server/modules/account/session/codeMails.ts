import type { EmailedPurpose, SafetySubject } from '#contract/account/calls/sessionChecks.ts'
import { codes } from '#contract/kernel/codes.ts'
import { isDecimal } from '#contract/kernel/decimal.ts'
import { coinCatalogue } from '#server/catalogue/coins.ts'
import { networkNamed } from '#server/catalogue/networks.ts'
import type { Mail } from '#server/mail/mails.ts'
import { Refusal } from '#server/refusal.ts'

/** The kind and the values of a mail with a code. */
type Named = Required<Pick<Mail, 'kind' | 'values'>>

const incomplete = () => new Refusal(codes.badRequest, { field: 'body.subject' })

const textOf = (value: SafetySubject[string] | undefined): string => {
  if (typeof value !== 'string' || value === '') throw incomplete()
  return value
}

const destination = (subject: SafetySubject) => {
  const network = networkNamed(textOf(subject['networkId']))
  if (!network) throw new Refusal(codes.coinNotOnNetwork)
  const { memo } = subject
  return {
    network: network.name,
    address: textOf(subject['address']),
    ...(typeof memo === 'string' && memo !== '' && { memo }),
  }
}

const withdrawal = (subject: SafetySubject): Named => {
  const { coinId } = subject
  const coin = typeof coinId === 'number' ? coinCatalogue.coin(coinId) : undefined
  if (!coin) throw new Refusal(codes.coinUnknown)
  const amount = textOf(subject['amount'])
  if (!isDecimal(amount)) throw incomplete()
  return { kind: 'withdrawCode', values: { amount, coin: coin.shortName.toUpperCase(), ...destination(subject) } }
}

const weakening = ({ whitelistOnly, undoMinutes }: SafetySubject): Named => {
  const isOpened = whitelistOnly === false
  if (typeof undoMinutes === 'number')
    return { kind: isOpened ? 'weakenBothCode' : 'weakenUndoCode', values: { minutes: String(undoMinutes) } }
  if (!isOpened) throw incomplete()
  return { kind: 'weakenWhitelistCode', values: {} }
}

/**
 * Text of the mail with a code: a code for other values than the reader wants is recognised, and of no use. Throws
 * Refusal for a subject that does not say enough.
 */
export const codeMailOf = (purpose: EmailedPurpose, subject: SafetySubject = {}): Named => {
  if (purpose === 'proveEmail') return { kind: 'proveEmail', values: {} }
  if (purpose === 'unfreeze') return { kind: 'unfreezeCode', values: {} }
  if (purpose === 'withdraw') return withdrawal(subject)
  if (purpose === 'addAddress') return { kind: 'addAddressCode', values: destination(subject) }
  return weakening(subject)
}
