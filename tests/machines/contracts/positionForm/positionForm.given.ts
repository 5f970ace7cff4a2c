import { createActor } from 'xstate'
import type { EventFromLogic } from 'xstate'
import { typedQuantity } from '#contract/spot/quantityText.ts'
import { sampleDesk } from '#machines/contracts/contractPositions/contractPositions.samples.ts'
import { positionFormMachine } from '#machines/contracts/positionForm/positionForm.machine.ts'
import type {
  PositionDesk,
  PositionField,
  PositionFormKind,
} from '#machines/contracts/positionForm/positionForm.types.ts'
import { positionFormView } from '#machines/contracts/positionForm/positionForm.view.ts'

export const typed = (text: string) => typedQuantity(text, 'en_US')
export const change = (field: PositionField, text: string) =>
  ({ type: 'field.changed', field, typed: typed(text) }) as const
export const submit = { type: 'form.submitted' } as const
export const result = { msg: 'ok', data: undefined, wasUnknown: false, error: undefined } as const
export const rejected = (code: number) =>
  ({ answer: 'submitAct', done: { ...result, result: 'rejected', code } }) as const

/** The view after events. */
export const viewOf =
  (kind: PositionFormKind, desk: PositionDesk = sampleDesk) =>
  (...events: readonly EventFromLogic<typeof positionFormMachine>[]) => {
    const actor = createActor(positionFormMachine, { input: { kind, desk } }).start()
    for (const event of events) actor.send(event)
    return positionFormView(actor.getSnapshot())
  }
