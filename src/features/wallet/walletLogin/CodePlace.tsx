import { useTranslation } from 'react-i18next'
import { walletLimits } from '#contract/wallet/limits.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'

/** Placeholder of a code that is loading, in its size. */
export function CodePlace() {
  const { t } = useTranslation('walletLogin')
  return (
    <div role="status" aria-label={t('state.loading')}>
      <Skeleton width={walletLimits.walletLogin.qrSize} height={walletLimits.walletLogin.qrSize} />
    </div>
  )
}
