import { fromPromise } from 'xstate'
import { identityStatuses } from '#contract/account/entities/identity.ts'
import { identity as identityCalls } from '#contract/account/calls/identity.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { mailboxMachine } from '#machines/account/mailbox/mailbox.machine.ts'
import type { Mailbox } from '#machines/account/mailbox/mailbox.machine.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import type { Services } from '../services.ts'

/** Only the sandbox build has the page and its calls. */
const controls = async () => (await import('#contract/sandbox/calls/sandbox.ts')).sandbox

/** The page's machine, with the sandbox's calls. */
export const createMailbox = ({ client, random }: Services) => {
  const identity = client.area(identityCalls)
  return mailboxMachine.provide({
    actors: {
      fetchMailbox: requestOf<Mailbox, undefined>(async ({ signal, willRetry }) => {
        const sent = { signal, willRetry }
        const session = await client.session.current({}, sent)
        if (!session) throw { kind: 'session', call: 'session.current' } satisfies CallError
        const { account } = session
        const [mails, applications] = await Promise.all([
          client.area(await controls()).mail({ query: { account } }, sent),
          identity.status({}, sent),
        ])
        const passed = applications.filter(({ identityStatus }) => identityStatus === identityStatuses.passed)
        return { account, mails, level: Math.max(0, ...passed.map(({ identityType }) => identityType)) }
      }, random.share),
      saveLevel: fromPromise<void, { account: string; level: number }>(async ({ input, signal }) => {
        await client.area(await controls()).identity({ body: input }, { signal, saidByCaller: true })
      }),
    },
  })
}
