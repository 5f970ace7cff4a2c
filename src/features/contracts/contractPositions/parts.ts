import type { ContractPositionsRef } from '#machines/contracts/contractPositions/contractPositions.machine.ts'
import type { contractPositionsView } from '#machines/contracts/contractPositions/contractPositions.view.ts'

export interface PositionsParts {
  readonly actor: ContractPositionsRef
  readonly view: ReturnType<typeof contractPositionsView>
}
