import { differingPositions } from '#contract/assets/addresses/lookAlike.ts'
import type { AddressWarning } from '#contract/assets/calls/addressBook.ts'
import type { Withdrawal, WithdrawBlock } from '#contract/assets/calls/withdraw.ts'
import { assetsLimits } from '#contract/assets/limits.ts'
import { isUnreadable, noAmount } from '#contract/kernel/amountField.ts'
import { zero } from '#contract/kernel/decimal.ts'
import { quoteConfirmView } from '#machines/patterns/quoteConfirm/quoteConfirm.view.ts'
import { groupsOf } from '../addressBook/addressBook.view.ts'
import { blankFields, canTest, coinIn, maximumOf, memoOf, networkIdOf, networkIn, wayOf } from './withdraw.form.ts'
import type { WithdrawSnapshot } from './withdraw.machine.ts'
import { hasNothing, isMissing, problemsOf } from './withdraw.problems.ts'
import type { ProblemField } from './withdraw.problems.ts'
import { warningsOf } from './withdraw.rules.ts'
import type { WithdrawQuote } from './withdraw.setup.ts'
import type { WithdrawFields, WithdrawPreset, WithdrawProblem, WithdrawSetup, WithdrawTerms } from './withdraw.types.ts'

export { everyWithdrawal } from './withdrawFilter.ts'

const nothing: WithdrawSetup = { networks: [], coins: [], available: {}, isBound: false }

/** The page's contents. */
export const withdrawView = (snapshot: WithdrawSnapshot) => ({
  /** The withdrawal to track; undefined on the page that makes one. */
  withdrawal: snapshot.children.withdrawal,
  isFollowing: snapshot.matches('following') || snapshot.matches('broken'),
  isBroken: snapshot.matches('broken'),
  quote: snapshot.children.quote,
  isFormBroken: snapshot.matches({ withdrawing: { form: 'broken' } }),
  records: snapshot.children.records,
  isListBroken: snapshot.matches({ withdrawing: { list: 'broken' } }),
})

/** Two addresses that look alike, letter by letter. */
const shownWarning = (terms: WithdrawTerms | undefined, { kind, known, differs }: AddressWarning) => {
  const canonical = terms?.address?.canonical ?? ''
  return {
    kind,
    known: known && {
      ...known,
      mine: groupsOf(canonical, differs ?? []),
      theirs: groupsOf(
        known.address,
        terms?.address ? differingPositions(terms.address.kind, known.address, canonical) : [],
      ),
    },
  }
}

const looksAlike = (terms: WithdrawTerms | undefined) => {
  const all = [...(terms?.check.warnings ?? []), ...(terms?.address?.warnings ?? [])]
  const alike = all.filter(({ kind }) => kind === 'lookAlike')
  return alike
    .filter((one, at) => alike.findIndex(({ known }) => known?.address === one.known?.address) === at)
    .map((one) => shownWarning(terms, one))
}

/** Networks to choose from: those of the address, the last used first, else all of the coin. */
const networkChoices = (setup: WithdrawSetup, fields: WithdrawFields, terms: WithdrawTerms | undefined) => {
  const coin = coinIn({ setup, fields })
  const fits = terms?.fits.filter(({ isOffered }) => isOffered).map(({ networkId }) => networkId) ?? []
  const ids = fits.length > 0 ? fits : (coin?.networks.map(({ networkId }) => networkId) ?? [])
  return ids.flatMap((networkId) => {
    const way = coin?.networks.find((one) => one.networkId === networkId)
    const network = networkIn(setup, networkId)
    return way && network ? [{ way, network }] : []
  })
}

/** One block per code: the one that lasts longest. */
const distinct = (blocks: readonly WithdrawBlock[]): readonly WithdrawBlock[] =>
  blocks.filter((one, at) => blocks.findIndex(({ code }) => code === one.code) === at)

/** The contents of form, review and receipt. */
export const withdrawQuoteView = (snapshot: ReturnType<WithdrawQuote['getSnapshot']>) => {
  const view = quoteConfirmView<WithdrawPreset, WithdrawSetup, WithdrawFields, WithdrawTerms, Withdrawal | null>(
    snapshot,
  )
  const { setup = nothing, fields = blankFields(undefined), terms } = view
  const form = { ...snapshot.context, setup, fields, terms }
  const networkId = networkIdOf(form)
  const network = networkIn(setup, networkId)
  const problems = problemsOf(form)
  /** Empty fields are only marked once the user has tried to submit. */
  const problemOf = (field: ProblemField): WithdrawProblem | undefined => {
    const problem = problems[field]
    if (problem === undefined || (isMissing(problem) && view.problem !== problem)) return undefined
    return problem === 'amountUnread' && !isUnreadable(fields.amount) && view.problem !== problem ? undefined : problem
  }
  const { memo, memoKind } = memoOf(form)
  const isTyped = fields.address.startsWith('X') && terms?.address?.kind === 'xrp'
  return {
    ...view,
    setup,
    fields,
    amount: fields.amount ?? noAmount,
    coin: coinIn(form),
    network,
    way: wayOf(form),
    networks: networkChoices(setup, fields, terms),
    /** Whether any network of the coin has a memo, so that space is reserved for the field. */
    hasMemo: coinIn(form)?.networks.some((one) => Boolean(networkIn(setup, one.networkId)?.memo)) ?? false,
    memoRule: network?.memo ?? undefined,
    memo,
    memoKind,
    entries: terms?.entries ?? [],
    /** The entry of the address book with this address. */
    entry: terms?.address?.entry ?? undefined,
    available:
      terms?.info.available ?? (fields.coinId === undefined ? undefined : (setup.available[fields.coinId] ?? zero)),
    limits: terms?.check.limits,
    undoMinutes: terms?.check.undoMinutes,
    /** The address as it is sent, in groups of four letters. */
    address: groupsOf(isTyped ? fields.address : (terms?.address?.canonical ?? fields.address), []),
    /** The same for all spellings of an address, for its picture. */
    addressKey: terms?.address?.canonical ?? fields.address,
    addressReason: terms?.address?.reason ?? undefined,
    /** A network of the address on which this coin cannot be withdrawn. */
    elsewhere: terms?.fits[0]?.name,
    lookAlikes: looksAlike(terms),
    warnings: warningsOf(form),
    blocks: distinct(terms?.check.blocks ?? []),
    problemOf,
    isEmpty: fields.coinId !== undefined && hasNothing(form),
    canFill: maximumOf(form) !== undefined && !hasNothing(form),
    canTest: canTest(form),
    shares: assetsLimits.transfer.shares,
  }
}

export type WithdrawQuoteView = ReturnType<typeof withdrawQuoteView>
