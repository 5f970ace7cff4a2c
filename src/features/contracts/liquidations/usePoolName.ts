import { useTranslation } from 'react-i18next'
import { poolNamed } from '#contract/contracts/poolNames.ts'

/** Names what was liquidated: the cross account, or an isolated position, in hedge mode with its side. */
export const usePoolName = (): ((pool: string) => string) => {
  const { t } = useTranslation('liquidations')
  return (pool) => {
    if (pool === 'cross') return t('cross')
    const { contractCode, side } = poolNamed(pool)
    const contract = contractCode.toUpperCase()
    return side === undefined ? contract : t(`sided.${side}`, { contract })
  }
}
