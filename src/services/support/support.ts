import { fromCallback, fromPromise } from 'xstate'
import type { AnyActorRef } from 'xstate'
import type { LineReport, SupportLine } from '#contract/support/support.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { supportMachine } from '#machines/support/support/support.machine.ts'
import { supportLineMachine } from '#machines/support/supportLine/supportLine.machine.ts'
import type { LoadedLine } from '#machines/support/supportLine/supportLine.setup.ts'
import type { Services } from '../services.ts'
import { askedKey } from './supportEntry.asked.ts'
import { linesOver } from './support.lines.ts'

/** The flow of one line: a vendor's in its frame, or the venue's own desk. */
const createLine = (services: Services) => {
  const lines = linesOver(services)
  return supportLineMachine.provide({
    actors: {
      holdLine: fromCallback<{ type: string }, { line: SupportLine }>(({ input, sendBack, receive }) => {
        receive(({ type }) => lines.show(input.line, type === 'desk.shown'))
        return lines.hold(input.line, (reason) => sendBack({ type: 'line.broken', reason }))
      }),
      loadScript: fromPromise<LoadedLine, { line: SupportLine }>(({ input, signal }) => lines.load(input.line, signal)),
      fetchReport: fromPromise<LineReport, { line: SupportLine; desk: AnyActorRef | undefined }>(({ input, signal }) =>
        lines.report(input.line, input.desk, signal),
      ),
    },
    actions: {
      reportRejected: (_, { line, reason }) => services.report(`Support line ${line}: ${reason}`),
    },
  })
}

/** The customer service flow over all support lines. */
export const createSupport = (services: Services) =>
  supportMachine.provide({
    actors: {
      fetchLines: requestOf<readonly unknown[], undefined>(
        async ({ signal, willRetry }) =>
          (await services.client.config.serviceConfig({}, { signal, willRetry })).serviceLines,
        services.random.share,
      ),
      supportLine: createLine(services),
    },
    actions: { remember: () => void services.personal.write(askedKey, true) },
  })
