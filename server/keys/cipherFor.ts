import type { Driver } from '../db/driver.ts'
import { StartFailure } from '../failure.ts'
import type { Options } from '../options.ts'
import { createCipher, type Cipher } from '../security/cipher.ts'
import { makeKeyring, ownKeyFile, readKeyring, type Keyring } from './keyring.ts'
import { countSealed } from './sealing.ts'

/**
 * The keys of a database. On its first start new keys are created if the options name none. Throws StartFailure if the
 * keys of existing secrets are missing.
 */
export const keyringFor = async (options: Options, driver: Driver): Promise<Keyring> => {
  const given = await readKeyring(options)
  if (given) return given
  const isSealed = [...(await countSealed(driver)).keys()].some((id) => id !== '')
  // A new key could not decrypt what the missing one encrypted.
  if (isSealed)
    throw new StartFailure(
      `The key file ${ownKeyFile(options)} is missing: put it back, or give the keys by DATA_KEY_FILE or DATA_KEY`,
    )
  return makeKeyring(options)
}

/** The cipher for the secrets of a database. Throws StartFailure. */
export const cipherFor = async (options: Options, driver: Driver): Promise<Cipher> =>
  createCipher((await keyringFor(options, driver)).keys)
