import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { copyMachine } from '#machines/shell/copy/copy.machine.ts'
import { recoveryCodesMachine } from '#machines/account/recovery/recoveryCodes.machine.ts'
import type { RecoveryCodesRef } from '#machines/account/recovery/recoveryCodes.machine.ts'
import { recoveryCodesModel, sampleCodes } from '#machines/account/recovery/recoveryCodes.model.ts'
import { RecoveryCodes } from '#features/account/personSetting/RecoveryCodes.tsx'
import { Dialog, preloadDialog } from '#ui/overlays/Dialog.tsx'
import { holdCover } from '#tests/support/covers.tsx'
import { haveWords } from '#tests/support/app.tsx'

/** The surrounding dialog requests the close. */
function InDialog({ actor }: { actor: RecoveryCodesRef }) {
  return (
    <Dialog open title="codes" onClose={() => actor.send({ type: 'close.requested' })} closeLabel="Close">
      <RecoveryCodes actor={actor} />
    </Dialog>
  )
}

beforeAll(async () => {
  await haveWords(['personSetting', 'login', 'register'])
  await preloadDialog()
})

// Copying is a separate machine with its own cover; here a scripted actor replaces it.
holdCover({ model: recoveryCodesModel, render: (actor) => <InDialog actor={actor as RecoveryCodesRef} /> })

describe('copying the codes', () => {
  const copyWith = async (answer: () => Promise<void>): Promise<readonly string[]> => {
    const taken: string[] = []
    const copyText = fromPromise<void, { text: string }>(({ input }) => {
      taken.push(input.text)
      return answer()
    })
    const actor = createActor(
      recoveryCodesMachine.provide({
        actors: { copy: copyMachine.provide({ actors: { copyText } }), leaving: fromCallback(() => undefined) },
      }),
      { input: { codes: sampleCodes } },
    ).start()
    render(<RecoveryCodes actor={actor} />)
    await userEvent.click(screen.getByRole('button', { name: 'Copy' }))
    return taken
  }

  it('copies one code per line, and changes nothing on the screen', async () => {
    expect(await copyWith(() => Promise.resolve())).toEqual([`${sampleCodes.join('\n')}\n`])
    expect(screen.queryByText(/The codes are selected/)).toBeNull()
  })

  it('leaves them selected when it is refused, and says so', async () => {
    await copyWith(() => Promise.reject(new Error('not allowed')))
    await screen.findByText(/The codes are selected/)
    expect(getSelection()?.toString()).toBe(sampleCodes.join('\n'))
  })
})
