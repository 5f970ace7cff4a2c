import { useTranslation } from 'react-i18next'
import { fieldText, typedAmount } from '#contract/kernel/amountText.ts'
import type { TransferRef } from '#machines/assets/transfer/transfer.machine.ts'
import type { TransferView } from '#machines/assets/transfer/transfer.view.ts'
import { unreadWords } from '#i18n/amount.ts'
import { failureParts } from '#i18n/failure.ts'
import { formatAmount, formatCoin } from '#i18n/format.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { CoinLogo } from '#ui/content/CoinLogo.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { Picker } from '#ui/overlays/Picker.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Text } from '#ui/content/Text.tsx'
import { Balances } from './Balances.tsx'
import { Shares } from './Shares.tsx'

type Coin = TransferView['coins'][number]

/** The coin, its available balance and the amount to transfer, or the reason why no transfer is possible. */
export function CoinAndAmount({ actor, view }: { actor: TransferRef; view: TransferView }) {
  const { t, i18n } = useTranslation('transfer')
  const retry = { label: t('action.retry'), onRetry: () => actor.send({ type: 'retry.requested' }) }
  const option = (coin: Coin) => ({
    value: String(coin.coinId),
    label: formatCoin(coin.shortName),
    detail: coin.name,
    note: formatAmount(coin.available, i18n.language, coin.shownDigits),
    picture: <CoinLogo name={coin.shortName} src={coin.webLogo} />,
    isDisabled: coin.isDisabled,
  })
  switch (view.part) {
    case 'noRoute':
      return <Alert kind="info">{t('state.noWay')}</Alert>
    case 'noPair':
      return <Alert kind="info">{t('state.noPair')}</Alert>
    case 'noCoin':
      return <Alert kind="info">{t('state.noCoins')}</Alert>
    case 'loadingCoins':
      return (
        <Stack role="status" aria-label={t('state.loadingCoins')} sx={{ gap: 4 }}>
          <Skeleton height={64} />
          <Skeleton height={64} />
          <Skeleton height={32} />
          <Skeleton height={120} />
        </Stack>
      )
    case 'coinsFailed':
      return <FailureState title={t('error.coins')} retry={retry} {...(view.error && failureParts(view.error))} />
    default:
      return (
        <>
          <Picker
            label={t('field.coin')}
            chosen={view.coin && option(view.coin)}
            options={view.coins.map(option)}
            words={{
              search: t('field.coinSearch'),
              noMatch: t('state.noMatch'),
              close: t('picker.close'),
              disabled: t('state.coinDisabled'),
            }}
            disabled={!view.canEdit}
            search={view.coinSearch}
            onSearch={(text) => actor.send({ type: 'coinSearch.changed', text })}
            onPick={(value) => actor.send({ type: 'coin.chosen', coinId: Number(value) })}
          />
          <Field
            label={t('field.amount')}
            value={fieldText(view.amount, i18n.language)}
            inputMode="decimal"
            autoComplete="off"
            numbers
            placeholder="0"
            disabled={!view.canEdit || view.part === 'infoFailed'}
            onChange={(text) => actor.send({ type: 'amount.changed', typed: typedAmount(text, i18n.language) })}
            onBlur={() => actor.send({ type: 'amount.blurred' })}
            error={
              view.problem &&
              (view.problem === 'amountUnread' ? unreadWords(view.amount, i18n.language) : t(`error.${view.problem}`))
            }
            end={view.coin && <Text tone="soft">{formatCoin(view.coin.shortName)}</Text>}
          />
          <Shares actor={actor} view={view} />
          {view.part === 'infoFailed' ? (
            <FailureState title={t('error.info')} retry={retry} {...(view.error && failureParts(view.error))} />
          ) : (
            <Balances view={view} />
          )}
        </>
      )
  }
}
