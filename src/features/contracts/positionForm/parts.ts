import type { PositionFormRef } from '#machines/contracts/positionForm/positionForm.machine.ts'
import type { PositionFormView } from '#machines/contracts/positionForm/positionForm.view.ts'

export interface PositionFormParts {
  readonly actor: PositionFormRef
  readonly view: PositionFormView
}
