import { fromCallback, fromPromise } from 'xstate'
import type { AnyActorRef } from 'xstate'
import { askedSupportSchema } from '../../contract/stored'
import type { LineReport, SupportLine } from '../../contract/support'
import type { LoadedLine } from '../../machines/supportLine/supportLine.setup'
import { requestOf } from '../../machines/patterns/request/request'
import type { Services } from './services'

const askedKey = 'support.asked'

/** Whether this browser asked for help before. */
export const hasAskedSupport = ({ storage }: Pick<Services, 'storage'>): boolean => storage.read(askedKey, askedSupportSchema) ?? false

/** The lines to customer service. What they are made of comes when somebody asks. */
export const createSupportFlow = (services: Services) => {
  const lines = async () => (await import('./supportLines')).linesOver(services)
  return {
    support: {
      actors: {
        fetchLines: requestOf<readonly unknown[], undefined>(
          async ({ signal, willRetry }) => (await services.client.config.serviceConfig({}, { signal, willRetry })).serviceLines,
          services.random.share,
        ),
      },
      actions: { remember: () => void services.storage.write(askedKey, true) },
    },
    supportLine: {
      actors: {
        holdLine: fromCallback<{ type: string }, { line: SupportLine }>(({ input, sendBack, receive }) => {
          let isGone = false
          let release = () => undefined as void
          const hold = async () => {
            const held = (await lines()).hold(input.line, (reason) => sendBack({ type: 'line.broken', reason }))
            if (isGone) held()
            else release = held
          }
          receive(({ type }) => void lines().then(({ show }) => show(input.line, type === 'desk.shown')))
          hold().catch((error: unknown) => sendBack({ type: 'line.broken', reason: String(error) }))
          return () => {
            isGone = true
            release()
          }
        }),
        loadScript: fromPromise<LoadedLine, { line: SupportLine }>(async ({ input, signal }) => (await lines()).load(input.line, signal)),
        askReport: fromPromise<LineReport, { line: SupportLine; desk: AnyActorRef | undefined }>(async ({ input, signal }) => (await lines()).report(input.line, input.desk, signal)),
      },
      actions: {
        reportRejected: (_: unknown, { line, reason }: { line: SupportLine; reason: string }) => services.report(`Support line ${line}: ${reason}`),
      },
    },
  }
}
