import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { walletTypes } from '#contract/assets/accounts.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { transferSearch } from '#contract/assets/transferLinks.ts'
import { failureWords } from '#i18n/failure.ts'
import { formatAmount } from '#i18n/format.ts'
import { Box } from '#ui/layout/Box.tsx'
import { narrow } from '#ui/layout/windows.ts'
import { Button } from '#ui/forms/Button.tsx'
import { LinkButton } from '#ui/forms/Button.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Text } from '#ui/content/Text.tsx'
import { lowLine } from './parts.ts'
import type { FormParts, FormView } from './parts.ts'

type BalanceProps = Pick<FormParts, 'actor'> &
  Pick<FormView, 'person' | 'own' | 'side' | 'market' | 'account' | 'error'>

/** The balance available for the order, with a link to add to it. One line in every state. */
export const Balance = memo(function Balance({ actor, person, own, side, market, account, error }: BalanceProps) {
  const { t, i18n } = useTranslation('orderForm')
  if (person === 'signedOut') return null
  const coin = (side === 'buy' ? market.quote : market.base).toUpperCase()
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
        minHeight: 32,
        ...lowLine,
        // Beside the book, a large balance takes two lines.
        [narrow]: { '&&': { minHeight: 36 } },
      }}
    >
      {person === 'loading' && (
        <Box role="status" aria-label={t('balance.loading')} sx={{ flex: 1 }}>
          <Skeleton height={16} />
        </Box>
      )}
      {person === 'failed' && (
        <>
          <Text role="alert" kind="small" tone="error" title={error && failureWords(error)}>
            {t('balance.failed')}
          </Text>
          <Button look="plain" size="small" onClick={() => actor.send({ type: 'retry.requested' })}>
            {t('action.retry')}
          </Button>
        </>
      )}
      {own !== undefined && (
        <>
          <Text kind="small" tone={person === 'stale' ? 'warning' : 'soft'} numbers>
            {t(person === 'stale' ? 'balance.old' : 'balance.available', {
              amount: formatAmount(own, i18n.language, kernelLimits.amounts.shownDigits),
              coin,
            })}
          </Text>
          {person === 'stale' ? (
            <Button look="plain" size="small" onClick={() => actor.send({ type: 'retry.requested' })}>
              {t('action.retry')}
            </Button>
          ) : (
            <LinkButton
              look="plain"
              size="small"
              to={transferSearch({
                source: account === 'spot' ? undefined : walletTypes.spot,
                target: walletTypes[account],
                tradeId: account === 'isolated' ? market.tradeId : undefined,
              })}
            >
              {t('action.transfer')}
            </LinkButton>
          )}
        </>
      )}
    </Box>
  )
})
