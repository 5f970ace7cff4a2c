import { useTranslation } from 'react-i18next'
import { transferSearch } from '#contract/assets/transferLinks.ts'
import { accountSide } from '#contract/contracts/wallets.ts'
import { zero } from '#contract/kernel/decimal.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { failureWords } from '#i18n/failure.ts'
import { formatAmount } from '#i18n/format.ts'
import { Text } from '#ui/content/Text.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Button, LinkButton } from '#ui/forms/Button.tsx'
import { Box } from '#ui/layout/Box.tsx'
import type { ContractFormParts } from './parts.ts'

/** The margin available for the order, with a link to add to it. One line in every state. */
export function ContractBalance({ actor, view: { person, trader, error, contract, ledger } }: ContractFormParts) {
  const { t, i18n } = useTranslation('contractForm')
  if (person === 'signedOut') return null
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, minHeight: 32 }}>
      {person === 'loading' && (
        <Box role="status" aria-label={t('balance.loading')} sx={{ flex: 1 }}>
          <Skeleton height={16} />
        </Box>
      )}
      {person === 'failed' && (
        <Text role="alert" kind="small" tone="error" title={error && failureWords(error)}>
          {t('balance.failed')}
        </Text>
      )}
      {trader && person !== 'failed' && person !== 'loading' && (
        <Text kind="small" tone={person === 'stale' ? 'warning' : 'soft'} numbers>
          {t(person === 'stale' ? 'balance.old' : 'balance.available', {
            amount: formatAmount(trader.account?.available ?? zero, i18n.language, kernelLimits.amounts.shownDigits),
            coin: contract.coin.toUpperCase(),
          })}
        </Text>
      )}
      {(person === 'failed' || person === 'stale') && (
        <Button look="plain" size="small" onClick={() => actor.send({ type: 'retry.requested' })}>
          {t('action.retry')}
        </Button>
      )}
      {/* Nothing is transferred to the simulation. */}
      {person === 'known' && ledger === 'real' && (
        <LinkButton
          look="plain"
          size="small"
          to={transferSearch(accountSide('target', { account: contract.kind, coin: contract.coin }))}
        >
          {t('action.transfer')}
        </LinkButton>
      )}
    </Box>
  )
}
