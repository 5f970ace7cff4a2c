import type { AnyActorRef, SnapshotFrom } from 'xstate'
import type { LineReport, SupportLine } from '#contract/support/support.ts'
import { deskMachine } from '#machines/support/desk/desk.machine.ts'
import { deskReport } from '#machines/support/desk/desk.view.ts'
import type { LoadedLine } from '#machines/support/supportLine/supportLine.setup.ts'
import { createDeskFlow } from './desk.ts'
import type { Services } from '../services.ts'
import { createVendorFrames } from './support.frame.ts'
import type { VendorFrames } from './support.frame.ts'

interface Lines {
  /**
   * Holds a line until the returned function is called; `onBroken` is called if a vendor's frame violates the protocol.
   */
  readonly hold: (line: SupportLine, onBroken: (reason: string) => void) => () => void
  readonly show: (line: SupportLine, isShown: boolean) => void
  readonly load: (line: SupportLine, signal: AbortSignal) => Promise<LoadedLine>
  readonly report: (line: SupportLine, desk: AnyActorRef | undefined, signal: AbortSignal) => Promise<LineReport>
}

const made = new WeakMap<Services, Lines>()

/** A line is a vendor's in its frame if the operator has configured one, otherwise the venue's own desk. */
export const linesOver = (services: Services): Lines => {
  const known = made.get(services)
  if (known) return known
  const frames: VendorFrames = createVendorFrames(services.runtime, window)
  const lines: Lines = {
    hold: (line, onBroken) => frames.hold(line, onBroken),
    show: frames.show,
    load: async (line, signal) => {
      if (!frames.has(line)) return { desk: deskMachine.provide(createDeskFlow(services)) }
      await frames.load(line, signal)
      return {}
    },
    report: async (line, desk, signal) => {
      return desk ? deskReport(desk.getSnapshot() as SnapshotFrom<typeof deskMachine>) : frames.report(line, signal)
    },
  }
  made.set(services, lines)
  return lines
}
