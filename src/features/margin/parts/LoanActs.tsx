import { useTranslation } from 'react-i18next'
import { isZero } from '#contract/kernel/decimal.ts'
import { loanActs } from '#contract/margin/loanEffect.ts'
import type { MarginAccount } from '#contract/margin/schemas.ts'
import { Button, LinkButton } from '#ui/forms/Button.tsx'
import { Box } from '#ui/layout/Box.tsx'
import type { MarginActor } from './marginActor.ts'
import { transferIn } from './transferIn.ts'
import { usePlaceName } from './usePlaceName.ts'

/** What can be done with a margin account: borrow, repay what is owed, and move coins. */
export function LoanActs({ actor, account }: MarginActor & { account: MarginAccount }) {
  const { t } = useTranslation('assetsMargin')
  const name = usePlaceName()(account)
  const { tradeId, debt } = account
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
      {loanActs.map((act) => (
        <Button
          key={act}
          size="small"
          disabled={act === 'repay' && isZero(debt)}
          aria-haspopup="dialog"
          aria-label={t(`action.${act}In`, { account: name })}
          onClick={() => actor.send({ type: 'form.opened', act, account: account.account, tradeId })}
        >
          {t(`action.${act}`)}
        </Button>
      ))}
      <LinkButton
        look="plain"
        size="small"
        to={transferIn(account)}
        aria-label={t('action.transferOf', { account: name })}
      >
        {t('action.transfer')}
      </LinkButton>
    </Box>
  )
}
