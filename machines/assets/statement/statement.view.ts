import type { BillKind, Statement, StatementBalance } from '#contract/assets/calls/bills.ts'
import { billKinds } from '#contract/assets/calls/bills.ts'
import { isZero, multiply, sum } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { StatementSnapshot } from './statement.machine.ts'
import { daysProblem, presetDays, statementPresets } from './statementDays.ts'

/** One account of a statement. */
export interface StatementAccount {
  readonly key: string
  readonly walletType: number
  readonly pair: string | null
  readonly lines: readonly StatementBalance[]
}

/** The accounts in the order of the statement. */
export const accountsOf = ({ balances }: Pick<Statement, 'balances'>): readonly StatementAccount[] => {
  const accounts = new Map<string, StatementBalance[]>()
  for (const line of balances) {
    const key = `${line.walletType}-${line.tradeId ?? ''}`
    accounts.set(key, [...(accounts.get(key) ?? []), line])
  }
  return [...accounts].flatMap(([key, lines]) => {
    const [first] = lines
    return first ? [{ key, walletType: first.walletType, pair: first.pair, lines }] : []
  })
}

/** Total value at one end in USDT, undefined without any price, and whether part of it has no price. */
export const worthAt = (
  { balances, prices }: Pick<Statement, 'balances' | 'prices'>,
  end: 'opening' | 'closing',
): { readonly usdt: Decimal | undefined; readonly isPartial: boolean } => {
  const priceOf = new Map(prices.map((price) => [price.coinId, price[end]]))
  const held = balances.filter((line) => !isZero(line[end]))
  const worth = held.flatMap((line) => {
    const price = priceOf.get(line.coinId) ?? null
    return price === null ? [] : [multiply(line[end], price)]
  })
  const isUnknown = worth.length === 0 && held.length > 0
  return { usdt: isUnknown ? undefined : sum(worth), isPartial: !isUnknown && worth.length < held.length }
}

/** Sums by kind over all accounts, for each coin that has any; transfers between accounts cancel out. */
export const sumsByKind = ({
  balances,
}: Pick<Statement, 'balances'>): readonly {
  readonly kind: BillKind
  readonly coin: string
  readonly amount: Decimal
}[] =>
  billKinds.flatMap((kind) => {
    const amounts = new Map<string, Decimal[]>()
    for (const { coin, sums } of balances)
      for (const one of sums) if (one.kind === kind) amounts.set(coin, [...(amounts.get(coin) ?? []), one.amount])
    return [...amounts].map(([coin, all]) => ({ kind, coin, amount: sum(all) }))
  })

/** The page's contents. */
export const statementView = (snapshot: StatementSnapshot) => {
  const { from, to, today, statement, error } = snapshot.context
  const days = { from, to }
  return {
    ...days,
    today,
    problem: daysProblem(days, today),
    preset: statementPresets.find((preset) => {
      const chosen = presetDays(preset, today)
      return chosen.from === from && chosen.to === to
    }),
    presets: statementPresets.map((preset) => ({ preset, days: presetDays(preset, today) })),
    phase: statement
      ? ('shown' as const)
      : snapshot.hasTag('failed')
        ? ('failed' as const)
        : snapshot.matches({ signedIn: 'misdated' })
          ? ('misdated' as const)
          : ('loading' as const),
    statement,
    isSaving: snapshot.matches({ signedIn: { shown: 'saving' } }),
    isUnsaved: snapshot.matches({ signedIn: { shown: 'unsaved' } }),
    error,
  }
}
