import { StateMachine } from 'xstate'
import type { MachineOf } from '@statefloor/inspector/replay'

// The inspector's own is in no page that it looks at.
const files = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['../../machines/**/*.machine.ts', '!../../machines/shell/inspector/*'],
  { eager: true },
)

const machines = new Map(
  Object.values(files).flatMap((exported) =>
    Object.values(exported).flatMap((one) => (one instanceof StateMachine ? [[one.id, one] as const] : [])),
  ),
)

/** Every chart of the product by its id: a recorded snapshot is asked by it which events it would take. */
export const machineOf: MachineOf = (chart) => machines.get(chart)
