import { fromPromise } from 'xstate'
import type { transferMachine } from '#machines/assets/transfer/transfer.machine.ts'
import { lateLogic } from '#machines/patterns/lateLogic.ts'
import type { Services } from '../services.ts'

/** The dialog's form with everything it contains, created on demand. */
export const createTransferDialogFlow = (services: Services) => {
  const transfer = lateLogic<typeof transferMachine>('transfer')
  return {
    loadTransfer: fromPromise<void>(async () => {
      const [{ transferMachine: form }, { createTransferDialogActors }] = await Promise.all([
        import('#machines/assets/transfer/transfer.machine.ts'),
        import('./transfer.ts'),
      ])
      transfer.arrive(form.provide({ actors: createTransferDialogActors(services) }))
    }),
    transfer: transfer.logic,
  }
}
