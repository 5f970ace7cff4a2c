import { useTranslation } from 'react-i18next'
import { orderActOf } from '#contract/contracts/poolNames.ts'
import { isPositive } from '#contract/kernel/decimal.ts'
import { failureParts } from '#i18n/failure.ts'
import { digitsOf, formatAmount, formatPrice } from '#i18n/format.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/forms/Button.tsx'
import type { ContractFormParts } from './parts.ts'

/** What the user has to activate first, why the order was refused, or the result of the last one. */
export function ContractOutcome({ actor, view }: ContractFormParts) {
  const { phase, refusal, placed, contract } = view
  const { t, i18n } = useTranslation('contractForm')
  const dismiss = (
    <Button size="small" onClick={() => actor.send({ type: 'outcome.dismissed' })}>
      {t('action.dismiss')}
    </Button>
  )
  if (phase === 'settling')
    return (
      <Alert
        kind="warning"
        action={
          <Button size="small" onClick={() => actor.send({ type: 'another.requested' })}>
            {t('action.another')}
          </Button>
        }
      >
        {t('state.settling')}
      </Alert>
    )
  if (view.isUnactivated)
    // Removed while it is sent again, so that the same refusal is announced again.
    return view.activationRefusal ? (
      <Alert kind="error" title={t('activation.refused')} {...failureParts(view.activationRefusal)} />
    ) : (
      <Alert kind="info">{t('activation.why')}</Alert>
    )
  if (phase === 'refused' && refusal)
    return <Alert kind="error" title={t('state.refused')} action={dismiss} {...failureParts(refusal)} />
  if (phase !== 'placed') return null
  if (!placed)
    return (
      <Alert kind="success" action={dismiss}>
        {t('outcome.placed')}
      </Alert>
    )
  const words = {
    amount: formatAmount(placed.amount, i18n.language),
    filled: formatAmount(placed.filled, i18n.language),
    price: placed.averagePrice === null ? '' : formatPrice(placed.averagePrice, i18n.language, digitsOf(contract.tick)),
  }
  const isFilled = isPositive(placed.filled)
  const hasEnded = placed.state === 'cancelled' || placed.state === 'expired' || placed.state === 'rejected'
  const act = orderActOf(placed)
  const outcome =
    placed.state === 'filled'
      ? 'filled'
      : hasEnded
        ? isFilled
          ? 'partEnded'
          : 'ended'
        : isFilled
          ? 'part'
          : placed.state === 'waiting'
            ? 'waiting'
            : 'open'
  return (
    <Alert
      kind={outcome === 'ended' ? 'warning' : 'success'}
      action={dismiss}
      {...(act !== 'buy' && act !== 'sell' && { title: t(`hedge.${act}`) })}
    >
      {t(`outcome.${outcome}`, words)}
    </Alert>
  )
}
