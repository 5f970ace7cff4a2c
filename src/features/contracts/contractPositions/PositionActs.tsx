import { useTranslation } from 'react-i18next'
import { hedgeSideOf } from '#contract/contracts/poolNames.ts'
import type { PositionData } from '#contract/contracts/schemas.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import type { ContractPositionsRef } from '#machines/contracts/contractPositions/contractPositions.machine.ts'
import { useHeldName } from '#features/contracts/parts/useHeldName.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Box } from '#ui/layout/Box.tsx'

const all = decimal('1')

interface PositionActsProps {
  actor: ContractPositionsRef
  position: PositionData
  /** Whether the position is being closed. */
  isBusy: boolean
}

/** What a user can do with one position: close all of it at once, or open one of its forms. */
export function PositionActs({ actor, position, isBusy }: PositionActsProps) {
  const { t } = useTranslation('contractPositions')
  const { contractCode, positionId, positionSide, marginMode } = position
  const contract = useHeldName()(position)
  // With both sides of a contract beside each other there is nothing to turn.
  const isHedged = positionSide !== 'both'
  const forms = [
    'close' as const,
    'protection' as const,
    ...(isHedged ? [] : (['reverse'] as const)),
    ...(marginMode === 'isolated' ? (['margin'] as const) : []),
  ]
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
      <Button
        size="small"
        disabled={isBusy}
        aria-label={t('action.allOf', { contract })}
        onClick={() => actor.send({ type: 'close.requested', contractCode, ...hedgeSideOf(position), part: all })}
      >
        {t('action.all')}
      </Button>
      {forms.map((kind) => (
        <Button
          key={kind}
          size="small"
          disabled={isBusy}
          aria-haspopup="dialog"
          aria-label={t(`action.${kind}Of`, { contract })}
          onClick={() => actor.send({ type: 'form.opened', kind, positionId })}
        >
          {t(`action.${kind}`)}
        </Button>
      ))}
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-label={t('action.rehearseOf', { contract })}
        onClick={() => actor.send({ type: 'rehearsal.opened', positionId })}
      >
        {t('action.rehearse')}
      </Button>
    </Box>
  )
}
