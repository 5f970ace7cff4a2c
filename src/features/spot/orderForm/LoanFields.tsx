import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { decimal, isPositive, multiply } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { loanIn } from '#machines/spot/orderForm/orderLoan.view.ts'
import { formatAmount, formatPrice, formatShare } from '#i18n/format.ts'
import { Text } from '#ui/content/Text.tsx'
import { Check } from '#ui/forms/Check.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { none, Rows } from './Preview.tsx'
import type { FormParts } from './parts.ts'
import { useBeside } from './useNow.ts'

const hundred = decimal('100')
/** Digits after the point of an hourly rate in per cent. */
const rateDigits = 6

/** With a mouse the choices are as low as their text allows. */
const low = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 3,
  '@media (pointer: fine)': { '& label': { minHeight: 26 }, '& .MuiCheckbox-root': { paddingBlock: 0 } },
} as const

/** Whether an order of a margin account borrows and repays by itself, and why it cannot. */
export function LoanChoices({ actor, view }: FormParts) {
  const { t, i18n } = useTranslation('marginTrade')
  const whyId = useId()
  const { borrowable, side, market, cannotBorrow } = view
  if (view.person === 'signedOut') return null
  const [spent, got] = side === 'buy' ? [market.quote, market.base] : [market.base, market.quote]
  const most =
    borrowable === undefined
      ? none
      : `${formatAmount(borrowable, i18n.language, kernelLimits.amounts.shownDigits)} ${spent.toUpperCase()}`
  return (
    <Box role="group" aria-label={t('form.loans')} sx={low}>
      <Check
        label={t('form.autoBorrow', { amount: most })}
        checked={view.borrows}
        blocked={cannotBorrow}
        {...(cannotBorrow && { describedBy: whyId })}
        onChange={() => actor.send({ type: 'autoBorrow.toggled' })}
      />
      {cannotBorrow && (
        <Text kind="small" tone="soft" id={whyId}>
          {t('form.cannotBorrow')}
        </Text>
      )}
      <Check
        label={t('form.autoRepay', { coin: got.toUpperCase() })}
        checked={view.repays}
        onChange={() => actor.send({ type: 'autoRepay.toggled' })}
      />
    </Box>
  )
}

/**
 * What the order borrows and repays, and the account's risk before and after. As many lines in every state, so that
 * nothing beside them moves.
 */
export function LoanRows({ view }: Pick<FormParts, 'view'>) {
  const { t, i18n } = useTranslation(['marginTrade', 'riskGauge'])
  const { language } = i18n
  const loan = useBeside(view, loanIn)
  const { trader, person, account } = view
  if (person === 'signedOut') return null
  const desk = trader?.desk
  const amount = (value: Decimal, of: string) =>
    `${formatAmount(value, language, kernelLimits.amounts.shownDigits)} ${of.toUpperCase()}`
  const share = (value: Decimal | null) =>
    value === null ? t('riskGauge:usedUp') : formatShare(multiply(value, hundred), language)
  const price = (value: Decimal | null) =>
    value === null ? t('form.never') : formatPrice(value, language, desk?.account.priceDigits ?? 0)
  const change = <Value,>(write: (value: Value) => string, before: Value | undefined, after: Value | undefined) =>
    before === undefined
      ? none
      : after === undefined
        ? write(before)
        : t('form.change', { before: write(before), after: write(after) })
  const borrows = loan && isPositive(loan.borrowed)
  return (
    <Rows
      label={t('form.effect')}
      rows={[
        [
          t(borrows ? 'form.borrowsAt' : 'form.borrows', {
            rate: loan ? formatAmount(multiply(loan.hourlyRate, hundred), language, rateDigits) : '',
          }),
          borrows ? amount(loan.borrowed, loan.coin) : none,
        ],
        [t('form.repays'), loan && isPositive(loan.repaid) ? amount(loan.repaid, loan.repaidCoin) : none],
        [t('form.risk'), change(share, desk?.account.riskRate, loan?.riskRate)],
        ...(account === 'isolated'
          ? ([[t('form.liquidation'), change(price, desk?.account.liquidationPrice, loan?.liquidationPrice)]] as const)
          : []),
      ]}
    />
  )
}
