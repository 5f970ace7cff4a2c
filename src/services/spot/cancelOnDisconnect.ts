import { fromPromise } from 'xstate'
import { disconnect } from '#contract/spot/calls/disconnect.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { cancelOnDisconnectMachine } from '#machines/spot/cancelOnDisconnect/cancelOnDisconnect.machine.ts'
import type { KeptSwitch } from '#machines/spot/cancelOnDisconnect/cancelOnDisconnect.setup.ts'
import type { Services } from '../services.ts'

/** The cancel-on-disconnect switch, connected to the venue that stores it. */
export const createCancelOnDisconnect = ({ client, random }: Pick<Services, 'client' | 'random'>) => {
  const calls = client.area(disconnect)
  return cancelOnDisconnectMachine.provide({
    actors: {
      fetchSwitch: requestOf<KeptSwitch, undefined>(
        ({ signal, willRetry }) => calls.current({}, { signal, willRetry }),
        random.share,
      ),
      // Leaving does not abort the change: the call continues.
      setSwitch: fromPromise<KeptSwitch, { on: boolean | undefined }>(({ input: { on } }) =>
        calls.set({ body: { on: on === true } }),
      ),
    },
  })
}
