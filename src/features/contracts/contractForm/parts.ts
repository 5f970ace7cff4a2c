import type { ContractFormRef } from '#machines/contracts/contractForm/contractForm.machine.ts'
import type { ContractFormView } from '#machines/contracts/contractForm/contractForm.view.ts'

export interface ContractFormParts {
  readonly actor: ContractFormRef
  readonly view: ContractFormView
}
