import { useTranslation } from 'react-i18next'
import { walletTypes } from '#contract/assets/accounts.ts'
import type { Statement, StatementBalance } from '#contract/assets/calls/bills.ts'
import { depositPaths } from '#contract/assets/depositLinks.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { isNegative } from '#contract/kernel/decimal.ts'
import { accountsOf, sumsByKind, worthAt } from '#machines/assets/statement/statement.view.ts'
import type { StatementAccount } from '#machines/assets/statement/statement.view.ts'
import { formatAmount, formatCoin, formatMoney, formatTime } from '#i18n/format.ts'
import { dayWriter } from '#i18n/formatDay.ts'
import { Text } from '#ui/content/Text.tsx'
import { CoinsDrawing } from '#ui/feedback/drawings.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { LinkButton } from '#ui/forms/Button.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { DataTable } from '#ui/lists/DataTable.tsx'
import { Facts } from '#ui/lists/Facts.tsx'

/** A part starts on the next page instead of being split. */
const whole = { breakInside: 'avoid' } as const

/** The accounts whose balances can be borrowed in part. */
const borrowing = [walletTypes.cross, walletTypes.isolated]

interface PartProps {
  readonly statement: Statement
}

const utcDay = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** A signed amount, as it changed a balance. */
const signed = (amount: Decimal, locale: string): string =>
  `${isNegative(amount) ? '' : '+'}${formatAmount(amount, locale)}`

/** The statement's account, days and total values. */
function Head({ statement, fid }: PartProps & { fid: string | undefined }) {
  const { t, i18n } = useTranslation('statement')
  const locale = i18n.language
  const day = dayWriter(locale, 'UTC')
  const worth = (end: 'opening' | 'closing') => {
    const { usdt, isPartial } = worthAt(statement, end)
    if (usdt === undefined) return t('state.noPrices')
    return `${formatMoney(usdt, locale)} USDT${isPartial ? ` (${t('fact.partial')})` : ''}`
  }
  return (
    <Panel sx={{ p: 4, ...whole }}>
      <Facts
        rows={[
          { name: t('fact.venue'), value: 'Statefloor' },
          { name: t('fact.account'), value: fid ?? '' },
          {
            name: t('fact.period'),
            value: t('fact.days', { from: day(utcDay(statement.from)), to: day(utcDay(statement.to)) }),
          },
          { name: t('fact.until'), value: `${formatTime(statement.endsAt, locale, 'UTC')} UTC` },
          { name: t('fact.openingWorth'), value: worth('opening') },
          { name: t('fact.closingWorth'), value: worth('closing') },
        ]}
      />
      {statement.balances.some(({ walletType }) => borrowing.some((one) => one === walletType)) && (
        <Text as="p" kind="small" tone="soft" sx={{ mt: 2 }}>
          {t('fact.borrowed')}
        </Text>
      )}
    </Panel>
  )
}

function Account({ account }: { account: StatementAccount }) {
  const { t, i18n } = useTranslation(['statement', 'financialRecords', 'transfer'])
  const locale = i18n.language
  const name = t(`transfer:wallet.${account.walletType as 2}`)
  const title =
    account.pair !== null ? t('financialRecords:account.pair', { account: name, pair: formatCoin(account.pair) }) : name
  return (
    <Panel aria-label={title} sx={whole}>
      <Text as="h2" kind="heading" sx={{ p: '12px 12px 4px' }}>
        {title}
      </Text>
      <DataTable
        caption={title}
        rows={account.lines}
        rowKey={(line) => String(line.coinId)}
        columns={[
          { key: 'coin', head: t('column.coin'), cell: ({ coin }: StatementBalance) => formatCoin(coin) },
          {
            key: 'opening',
            head: t('column.opening'),
            cell: ({ opening }: StatementBalance) => formatAmount(opening, locale),
            numbers: true,
            wide: true,
          },
          {
            key: 'changes',
            head: t('column.changes'),
            cell: ({ opening, sums }: StatementBalance) => (
              <>
                {/* On phones this has no column. */}
                <Text
                  kind="small"
                  tone="soft"
                  data-narrow
                >{`${t('column.opening')} ${formatAmount(opening, locale)}`}</Text>
                {sums.length === 0
                  ? t('state.unchanged')
                  : sums.map(({ kind, amount }) => (
                      <Box key={kind}>{`${t(`financialRecords:kind.${kind}`)} ${signed(amount, locale)}`}</Box>
                    ))}
              </>
            ),
            numbers: true,
          },
          {
            key: 'closing',
            head: t('column.closing'),
            cell: ({ closing }: StatementBalance) => formatAmount(closing, locale),
            numbers: true,
          },
        ]}
      />
    </Panel>
  )
}

/** The changes of all accounts together, by type. */
function Kinds({ statement }: PartProps) {
  const { t, i18n } = useTranslation(['statement', 'financialRecords'])
  const rows = sumsByKind(statement)
  if (rows.length === 0) return null
  return (
    <Panel aria-label={t('part.kinds')} sx={whole}>
      <Text as="h2" kind="heading" sx={{ p: '12px 12px 4px' }}>
        {t('part.kinds')}
      </Text>
      <DataTable
        caption={t('part.kinds')}
        rows={rows}
        rowKey={({ kind, coin }) => `${kind} ${coin}`}
        columns={[
          { key: 'kind', head: t('column.kind'), cell: ({ kind }) => t(`financialRecords:kind.${kind}`) },
          { key: 'coin', head: t('column.coin'), cell: ({ coin }) => formatCoin(coin) },
          {
            key: 'amount',
            head: t('column.amount'),
            cell: ({ amount }) => signed(amount, i18n.language),
            numbers: true,
          },
        ]}
      />
    </Panel>
  )
}

function Prices({ statement: { prices } }: PartProps) {
  const { t, i18n } = useTranslation('statement')
  if (prices.length === 0) return null
  const text = (price: Decimal | null) => (price === null ? t('state.noPrice') : formatAmount(price, i18n.language))
  return (
    <Panel aria-label={t('part.prices')} sx={whole}>
      <Text as="h2" kind="heading" sx={{ p: '12px 12px 4px' }}>
        {t('part.prices')}
      </Text>
      <DataTable
        caption={t('part.prices')}
        rows={prices}
        rowKey={({ coinId }) => String(coinId)}
        columns={[
          { key: 'coin', head: t('column.coin'), cell: ({ coin }) => formatCoin(coin) },
          {
            key: 'opening',
            head: t('column.openingPrice'),
            cell: ({ opening }) => text(opening),
            numbers: true,
          },
          {
            key: 'closing',
            head: t('column.closingPrice'),
            cell: ({ closing }) => text(closing),
            numbers: true,
          },
        ]}
      />
    </Panel>
  )
}

/** The statement itself, as it is printed. */
export function StatementSheet({ statement, fid }: PartProps & { fid: string | undefined }) {
  const { t } = useTranslation('statement')
  return (
    <>
      <Head statement={statement} fid={fid} />
      {statement.balances.length === 0 ? (
        <EmptyState
          drawing={<CoinsDrawing />}
          title={t('state.empty')}
          action={<LinkButton to={depositPaths.topup}>{t('action.deposit')}</LinkButton>}
        />
      ) : (
        accountsOf(statement).map((account) => <Account key={account.key} account={account} />)
      )}
      <Kinds statement={statement} />
      <Prices statement={statement} />
    </>
  )
}
