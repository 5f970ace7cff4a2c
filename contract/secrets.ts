/**
 * Fields of calls that are secret: passwords, codes, keys, and tokens that identify a user. Human-readable records of
 * an app (such as inspector recordings) contain none of them. `tests/contract/kernel/secrets.test.ts` checks that no
 * field of a call is missing here.
 */
export const secretFields: ReadonlySet<string> = new Set([
  'password',
  'googleCode',
  'recoveryCode',
  'recoveryCodes',
  'emailCode',
  'safetyToken',
  'freezeToken',
  'secret',
  'otpauth',
  'signKey',
  'qrCodeToken',
  // Without the nonce of a proof of reserves balances cannot be guessed from the hashes.
  'nonce',
])
