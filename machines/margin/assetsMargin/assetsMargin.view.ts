import { isZero } from '#contract/kernel/decimal.ts'
import type { MarginAccount, MarginAccountName } from '#contract/margin/schemas.ts'
import type { AssetsMarginSnapshot } from './assetsMargin.machine.ts'

/** Whether anything is owned or owed there. */
const isUsed = ({ coins }: MarginAccount): boolean =>
  coins.some(({ available, held, principal, interest }) => ![available, held, principal, interest].every(isZero))

/** One account with its state, for a floor of it; undefined while it is unknown, or if it is closed. */
export const marginAccountOf = (
  snapshot: AssetsMarginSnapshot,
  account: MarginAccountName,
  pair: string,
): MarginAccount | undefined =>
  snapshot.context.accounts?.list.find((one) => one.account === account && (account === 'cross' || one.pair === pair))

/** The open form. */
export const formRef = (snapshot: AssetsMarginSnapshot) => snapshot.children.loanForm

export const assetsMarginView = (snapshot: AssetsMarginSnapshot) => {
  const { accounts, error, isEmptyHidden } = snapshot.context
  const list = accounts?.list ?? []
  const pairs = list.filter(({ account }) => account === 'isolated')
  return {
    isGuest: snapshot.matches({ accounts: 'signedOut' }),
    phase: accounts ? ('shown' as const) : snapshot.hasTag('failed') ? ('failed' as const) : ('loading' as const),
    isStale: snapshot.hasTag('stale'),
    isBusy: snapshot.hasTag('busy'),
    asOf: accounts?.asOf,
    error,
    rules: accounts?.rules,
    cross: list.find(({ account }) => account === 'cross'),
    /** Pairs of which something is owned or owed. */
    used: pairs.filter(isUsed),
    /** The other pairs. */
    empty: isEmptyHidden ? [] : pairs.filter((one) => !isUsed(one)),
    isEmptyHidden,
  }
}

export type AssetsMarginView = ReturnType<typeof assetsMarginView>
