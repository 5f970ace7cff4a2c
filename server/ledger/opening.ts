import type { WalletType } from '#contract/assets/accounts.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { coinNamed } from '../catalogue/coins.ts'
import { spotPair } from '../catalogue/catalogue.ts'
import { openingBalances, openingCard, openingLoan, openingPosition } from '../seed/accounts.ts'
import { buys, toAmount } from './amount.ts'
import type { Effects } from './effects.ts'
import { move } from './entry.ts'
import type { MoneyMarket } from './market.ts'
import { atVenue, inAccount } from './ledgerAccounts.ts'
import { loanRatesOf } from '#contract/risk/tables.ts'
import { emptyLoan, opened } from './loans.ts'
import type { LoanChange } from './loans.ts'
import type { OpenCard, Position } from './portfolio.ts'
import { sideOf } from './transfers.ts'

/** The initial contents of a new user's accounts. */
export interface Opening {
  readonly effects: readonly Effects[]
  readonly loans: readonly LoanChange[]
  readonly positions: readonly Position[]
  readonly cards: readonly OpenCard[]
}

const amountOf = (text: string): bigint => toAmount(decimal(text))

/** Decimal places of a position's size. */
const sizeDigits = 4

/**
 * Demo money, a loan, a position and a trading fund. `ref` names the opening in the ledger, so that it happens once per
 * user.
 */
export const openingOf = (userId: number, market: MoneyMarket, at: number): Opening => {
  const ref = String(userId)
  const ledgerAccount = ({ walletType, pair, coin }: { walletType: WalletType; pair?: string; coin: string }) =>
    inAccount(
      sideOf({ userId, tradeId: pair === undefined ? 0 : (spotPair(pair)?.tradeId ?? 0) }, walletType),
      coinNamed(coin).id,
      'available',
    )
  const given = openingBalances.flatMap((row) =>
    move(atVenue('equity', coinNamed(row.coin).id), ledgerAccount(row), amountOf(row.amount)),
  )
  const owed = amountOf(openingLoan.owed)
  const lent = move(atVenue('lending', coinNamed(openingLoan.coin).id), ledgerAccount(openingLoan), owed)
  const price = market.contractPrice(openingPosition.contractCode)
  const { walletType, contractCode, side, margin, leverage } = openingPosition
  return {
    effects: [
      { userId, entry: { kind: 'opened', ref, at, postings: given } },
      { userId, entry: { kind: 'lent', ref, at, postings: lent } },
    ],
    loans: [
      opened(
        emptyLoan(
          {
            loanId: `${ref}-0`,
            userId,
            walletType: openingLoan.walletType,
            tradeId: 0,
            coinId: coinNamed(openingLoan.coin).id,
            hourlyRate: loanRatesOf(openingLoan.coin).hourlyRate,
          },
          at,
        ),
        owed,
        at,
      ),
    ],
    // A venue that has never had a price opens no position.
    positions:
      price === undefined
        ? []
        : [
            {
              walletType,
              contractCode,
              side,
              size: buys(amountOf(margin) * BigInt(leverage), price, sizeDigits),
              entryPrice: price,
              leverage,
            },
          ],
    cards: [{ cardId: `card-${ref}`, walletType: openingCard.walletType, amount: amountOf(openingCard.amount) }],
  }
}
