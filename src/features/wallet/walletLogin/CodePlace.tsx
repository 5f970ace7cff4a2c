import { useTranslation } from 'react-i18next'
import { walletLimits } from '#contract/wallet/limits.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'

/** The place of a code that comes, in its size. */
export function CodePlace() {
  const { t } = useTranslation('walletLogin')
  return (
    <div role="status" aria-label={t('state.loading')}>
      <Skeleton width={walletLimits.walletLogin.qrSize} height={walletLimits.walletLogin.qrSize} />
    </div>
  )
}
