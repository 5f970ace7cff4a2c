import type { Call } from '#contract/kernel/call.ts'
import type { Fault } from '#contract/sandbox/calls/sandbox.ts'

/** A fault that has been planned but has not occurred yet. */
interface Planned {
  readonly id: string
  readonly fault: Fault
  left: number
}

/** The faults that the sandbox injects. */
export interface Faults {
  readonly add: (fault: Fault) => string
  readonly list: () => readonly Planned[]
  readonly clear: () => void
  /** The first fault planned for this call of this account. Counts as one occurrence. */
  readonly strike: (call: Call, account: string | undefined) => Fault | undefined
}

export const createFaults = (newId: () => string): Faults => {
  let planned: Planned[] = []
  return {
    add(fault) {
      const id = newId()
      planned.push({ id, fault, left: fault.times })
      return id
    },
    list: () => planned,
    clear: () => {
      planned = []
    },
    strike(call, account) {
      const meant = planned.find(
        ({ fault }) =>
          (fault.path === undefined || fault.path === call.path) &&
          (fault.account === undefined || fault.account.toLowerCase() === account),
      )
      if (!meant) return undefined
      meant.left -= 1
      if (meant.left === 0) planned = planned.filter((one) => one !== meant)
      return meant.fault
    },
  }
}
