import { useTranslation } from 'react-i18next'
import type { RecordType } from '#contract/assets/financialLinks.ts'
import type { Network } from '#contract/assets/networks.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { isNegative } from '#contract/kernel/decimal.ts'
import type { FinancialRow } from '#machines/assets/financialRecords/financialFilter.ts'
import { atOf, rowPath, shownColumns } from '#machines/assets/financialRecords/financialRecords.view.ts'
import type { ShownColumn } from '#machines/assets/financialRecords/financialRecords.view.ts'
import { stageWords } from '#i18n/financialWords.ts'
import { formatAmount, formatCoin, formatTime } from '#i18n/format.ts'
import { HashText } from '#features/assets/parts/HashText.tsx'
import { Text } from '#ui/content/Text.tsx'
import { TextLink } from '#ui/content/TextLink.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import type { Column } from '#ui/lists/DataTable.tsx'

const good = ['credited', 'done']
const bad = ['dropped', 'unsupported', 'refused', 'failed']

const toneOf = (stage: string) =>
  good.includes(stage)
    ? ('success' as const)
    : bad.includes(stage)
      ? ('error' as const)
      : stage === 'cancelled'
        ? ('neutral' as const)
        : ('warning' as const)

/** Both ends of a long text, with the whole as its title. */
const ends = (text: string): string => (text.length <= 18 ? text : `${text.slice(0, 8)}…${text.slice(-6)}`)

/** The columns of a list of funds, in the user's language. */
export const useFinancialColumns = ({
  type,
  networks,
  zone,
}: {
  type: RecordType
  networks: readonly Network[]
  zone: string | undefined
}): readonly Column<FinancialRow>[] => {
  const { t, i18n } = useTranslation(['financialRecords', 'transfer'])
  const locale = i18n.language
  const time = (row: FinancialRow) => formatTime(atOf(row), locale, zone)
  const amount = (value: Decimal, coin: string, isSigned: boolean) =>
    `${isSigned && !isNegative(value) ? '+' : ''}${formatAmount(value, locale)} ${formatCoin(coin)}`
  const account = (wallet: number, pair: string | null) => {
    const name = t(`transfer:wallet.${wallet as 2}`)
    return pair === null ? name : t('account.pair', { account: name, pair: formatCoin(pair) })
  }
  const amountCell = (row: FinancialRow) => {
    const to = rowPath(row)
    const text = amount(row.record.amount, row.record.coin, row.of === 'bill')
    return (
      <>
        {to === undefined ? text : <TextLink to={to}>{text}</TextLink>}
        {/* On phones this has no column. */}
        <Text kind="small" tone="soft" data-narrow>
          {time(row)}
        </Text>
      </>
    )
  }
  const cells: Readonly<Record<ShownColumn, Omit<Column<FinancialRow>, 'key' | 'head'>>> = {
    time: { cell: time, wide: true },
    amount: { cell: amountCell, kind: 'lead', numbers: true },
    fee: {
      cell: (row) => (row.of === 'withdrawal' ? amount(row.record.fee, row.record.coin, false) : ''),
      numbers: true,
      wide: true,
    },
    network: {
      cell: ({ of, record }) =>
        of === 'bill'
          ? ''
          : (networks.find(({ networkId }) => networkId === record.networkId)?.name ?? record.networkId.toUpperCase()),
      wide: true,
    },
    address: {
      cell: (row) =>
        row.of === 'bill' ? (
          ''
        ) : (
          <>
            {row.of === 'withdrawal' && row.record.label !== null && <Text kind="small">{row.record.label}</Text>}
            <HashText title={row.record.address}>{ends(row.record.address)}</HashText>
          </>
        ),
    },
    stage: {
      cell: ({ of, record }) =>
        of === 'bill' ? '' : <Tag tone={toneOf(record.stage)}>{stageWords(of, record.stage)}</Tag>,
    },
    kind: { cell: (row) => (row.of === 'bill' ? t(`kind.${row.record.kind}`) : '') },
    account: { cell: ({ of, record }) => (of === 'bill' ? account(record.walletType, record.pair) : '') },
    balance: {
      cell: ({ of, record }) =>
        of === 'bill' ? `${formatAmount(record.balanceAfter, locale)} ${formatCoin(record.coin)}` : '',
      numbers: true,
      wide: true,
    },
  }
  return shownColumns[type].map((key) => ({ key, head: t(`column.${key}`), ...cells[key] }))
}
