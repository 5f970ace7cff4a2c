import { describe, expect, it } from 'vitest'
import { cover, explore } from '@statefloor/explorer'
import { readRecording, writeRecording } from '@statefloor/inspector'
import type { Redact } from '@statefloor/inspector/recorder'
import { isSecret } from '#services/support/redact.ts'
import { sampleCodes } from '#machines/account/recovery/recoveryCodes.model.ts'
import type { AnyFlowModel } from '#machines/model/flowModel.ts'
import { loadModel, modelFiles } from '../support/models.ts'
import { recordWalk } from '../support/recorded/recordWalk.ts'
import { someFlows } from '#tests/support/length.ts'

/** The passwords, codes, keys and tokens that the models use. */
const secrets = [
  'a pass phrase',
  'seven quiet kettles',
  '123 456',
  'AB12C-de34f',
  'GEZDGNBVGY3TQOJQ',
  'otpauth:',
  's'.repeat(43),
  't'.repeat(43),
  ...sampleCodes,
]
/** The token of a safety check is so common a word that only whole values are compared, in flows of the account. */
const isToken = /:"token"/

const recordings = (model: AnyFlowModel, redact: Redact | undefined): string =>
  writeRecording(cover(explore(model), { kind: 'transitions' }).paths.map((path) => recordWalk(model, path, redact)))

describe('a recording of every flow', () => {
  const files = modelFiles()
  it.each(someFlows([...files.keys()], 16))(
    '%s: contains the whole path, and no password, code, key or cookie',
    async (flow) => {
      const text = recordings(await loadModel(flow), isSecret)
      expect(readRecording(text).ok).toBe(true)
      expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
      if (files.get(flow)?.startsWith('account/') === true) expect(isToken.exec(text)).toBeNull()
    },
  )

  it('would contain them if nothing were marked', async () => {
    const all = await Promise.all(
      ['login', 'register', 'safetyCheck', 'totp', 'walletLogin', 'walletApproval'].map(async (flow) =>
        recordings(await loadModel(flow), undefined),
      ),
    )
    expect(secrets.filter((secret) => !all.join().includes(secret))).toEqual([])
    expect(isToken.exec(all.join())).not.toBeNull()
  })
})
