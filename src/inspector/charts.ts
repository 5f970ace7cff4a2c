import { StateMachine } from 'xstate'
import type { MachineOf } from '@statefloor/inspector/replay'

// The inspector's own chart never runs in a page that it inspects.
const files = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['../../machines/**/*.machine.ts', '!../../machines/shell/inspector/*'],
  { eager: true },
)

const machines = new Map(
  Object.values(files).flatMap((exported) =>
    Object.values(exported).flatMap((one) => (one instanceof StateMachine ? [[one.id, one] as const] : [])),
  ),
)

/** Every chart of the product by id, to determine which events a recorded snapshot accepts. */
export const machineOf: MachineOf = (chart) => machines.get(chart)
