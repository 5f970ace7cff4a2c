import { useTranslation } from 'react-i18next'
import { coinDigits } from '#contract/contracts/coinDigits.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { isLiveState } from '#contract/spot/orderKinds.ts'
import type { ActResult } from '#machines/contracts/contractPositions/contractPositions.view.ts'
import { useHeldName } from '#features/contracts/parts/useHeldName.ts'
import { failureParts } from '#i18n/failure.ts'
import { formatAmount } from '#i18n/format.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import type { PositionsParts } from './parts.ts'

/** Decimals of a realised profit, at least. */
const profitDigits = 4

/** What became of closes and cancels: below the rows, so that nothing that can be pressed moves. */
export function ActResults({ actor, view: { settling, results, contracts } }: PositionsParts) {
  const { t, i18n } = useTranslation('contractPositions')
  const { language } = i18n
  const nameOf = useHeldName()
  if (settling.length + results.length === 0) return null
  const levelText = (level: { readonly stopPrice: Decimal } | null) =>
    level ? formatAmount(level.stopPrice, language) : t('never')
  const amountIn = (value: Decimal, coin: string) =>
    formatAmount(value, language, Math.max(profitDigits, coinDigits(coin)))
  const doneText = (result: ActResult) => {
    const { kind, contractCode, order, position, count } = result
    const contract = nameOf(result)
    if (kind === 'cancel') return t('outcome.cancelled', { contract })
    if (kind === 'cancelOpening') return t('outcome.cancelledOpening', { contract, count: count ?? 0 })
    if (kind === 'cancelAlgo') return t('outcome.cancelledAlgo', { contract })
    if (kind === 'scaled' || kind === 'twap')
      return count === undefined ? t(`outcome.${kind}Sent`, { contract }) : t(`outcome.${kind}`, { contract, count })
    if (kind === 'margin')
      return position
        ? t('outcome.margin', {
            contract,
            margin: amountIn(position.margin, position.coin),
            coin: position.coin.toUpperCase(),
            price: position.liquidationPrice === null ? t('never') : formatAmount(position.liquidationPrice, language),
          })
        : t('outcome.marginChanged', { contract })
    if (kind === 'protection')
      return position
        ? t('outcome.protection', {
            contract,
            takeProfit: levelText(position.takeProfit),
            stopLoss: levelText(position.stopLoss),
          })
        : t('outcome.protectionChanged', { contract })
    if (!order) return t(kind === 'reverse' ? 'outcome.reverseSent' : 'outcome.sent', { contract })
    // Of a contract that is not listed any more, the fee says it.
    const coin = contracts.find((one) => one.contractCode === contractCode)?.coin ?? order.fee[0]?.coin ?? ''
    const [filled, amount] = [formatAmount(order.filled, language), formatAmount(order.amount, language)]
    if (order.price !== null && isLiveState(order.state))
      return t('outcome.resting', { contract, filled, amount, price: formatAmount(order.price, language) })
    return t(kind === 'reverse' ? 'outcome.reversed' : 'outcome.closed', {
      contract,
      filled,
      amount,
      realised: amountIn(order.realised, coin),
      coin: coin.toUpperCase(),
    })
  }
  return (
    <Stack sx={{ flex: 'none', gap: 1, maxHeight: '50%', overflowY: 'auto', padding: 2 }}>
      {settling.map(({ id, kind, contractCode, positionSide }) => (
        <Alert
          key={id}
          kind="warning"
          action={
            <Button
              size="small"
              aria-label={t('action.continueWith', { contract: nameOf({ contractCode, positionSide }) })}
              onClick={() => actor.send({ type: 'another.requested', id })}
            >
              {t('action.continue')}
            </Button>
          }
        >
          {t(kind === 'margin' ? 'outcome.settlingMargin' : 'outcome.settling', {
            contract: nameOf({ contractCode, positionSide }),
          })}
        </Alert>
      ))}
      {results.map((result) => {
        const { id, kind, refusal } = result
        const contract = nameOf(result)
        const dismiss = (
          <Button
            size="small"
            aria-label={t(`action.dismissOf.${kind}`, { contract })}
            onClick={() => actor.send({ type: 'outcome.dismissed', id })}
          >
            {t('action.dismiss')}
          </Button>
        )
        return refusal ? (
          <Alert
            key={id}
            kind="error"
            title={t(`outcome.refused.${kind}`, { contract })}
            action={dismiss}
            {...failureParts(refusal)}
          />
        ) : (
          <Alert key={id} kind="success" action={dismiss}>
            {doneText(result)}
          </Alert>
        )
      })}
    </Stack>
  )
}
