import { useTranslation } from 'react-i18next'
import { floorPath } from '#contract/contracts/ledgers.ts'
import { loginPath } from '#contract/shell/redirect.ts'
import { hedgeActOf } from '#contract/contracts/poolNames.ts'
import { Button, LinkButton } from '#ui/forms/Button.tsx'
import { Box } from '#ui/layout/Box.tsx'
import type { ContractFormParts } from './parts.ts'

/**
 * The submit button, which names what the order does; for a visitor, the ways to an account, and for a user without
 * contracts, their activation.
 */
export function ContractSubmit({ actor, view }: Pick<ContractFormParts, 'actor' | 'view'>) {
  const { t } = useTranslation('contractForm')
  if (view.person === 'signedOut')
    return (
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
        <LinkButton look="primary" size="large" to={loginPath(floorPath(view.ledger, view.contract.contractCode))}>
          {t('action.login')}
        </LinkButton>
        <LinkButton size="large" to="/register">
          {t('action.register')}
        </LinkButton>
      </Box>
    )
  if (view.isUnactivated)
    return (
      // As tall as the button in whose place it is (`FormFoot`).
      <Box sx={{ display: 'grid', '@media (pointer: fine)': { '& > button': { minHeight: 40 } } }}>
        <Button
          look="primary"
          size="large"
          fullWidth
          busy={view.isActivating}
          onClick={() => actor.send({ type: 'activation.requested' })}
        >
          {t(view.isActivating ? 'activation.running' : 'activation.action')}
        </Button>
      </Box>
    )
  const { side, reduceOnly } = view
  const act =
    view.positionMode === 'hedge'
      ? t(`hedge.${hedgeActOf(side, reduceOnly)}`)
      : t(`action.${reduceOnly ? 'reduce' : 'open'}.${side}`)
  return (
    <Button look={view.side} size="large" type="submit" fullWidth busy={view.isBusy}>
      {view.isBusy ? t('state.sending') : act}
    </Button>
  )
}
