import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ContractPositionsRef } from '#machines/contracts/contractPositions/contractPositions.machine.ts'
import { canPlaceAlgo } from '#machines/contracts/contractPositions/contractPositions.view.ts'
import { Button } from '#ui/forms/Button.tsx'

/** Opens the form of scaled and TWAP orders of a contract; not for guests, nor without a book. */
export function AlgoButton({ actor, contractCode }: { actor: ContractPositionsRef; contractCode: string }) {
  const { t } = useTranslation('contractPositions')
  if (!useSelector(actor, (snapshot) => canPlaceAlgo(snapshot, contractCode))) return null
  return (
    <Button
      size="small"
      look="plain"
      aria-haspopup="dialog"
      onClick={() => actor.send({ type: 'algo.opened', contractCode })}
    >
      {t('action.algo')}
    </Button>
  )
}
