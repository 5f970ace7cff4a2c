import { useSelector } from '@xstate/react'
import type { ContractFigures } from '#contract/contracts/figures.ts'
import type { Board } from '#contract/kernel/board.ts'
import type { ContractPositionsRef } from '#machines/contracts/contractPositions/contractPositions.machine.ts'
import { algoFormRef } from '#machines/contracts/contractPositions/contractPositions.view.ts'
import { AlgoForm } from './contractParts.ts'

interface AlgoDialogProps {
  actor: ContractPositionsRef
  figures: Board<ContractFigures>
}

/** The form of a scaled or TWAP order, over the whole page: on a phone the list that opened it may not be shown. */
export function AlgoDialog({ actor, figures }: AlgoDialogProps) {
  const form = useSelector(actor, algoFormRef)
  return form && <AlgoForm.Part key={form.id} actor={form} figures={figures} />
}
