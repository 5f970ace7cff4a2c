/**
 * The fields of calls that are secrets: passwords, codes, keys, and tokens that stand for a person. What is written of an
 * app for people to read (a recording of the inspector) holds none of them. `tests/contract/kernel/secrets.test.ts` holds
 * that no field of a call is missing here.
 */
export const secretFields: ReadonlySet<string> = new Set([
  'password',
  'googleCode',
  'recoveryCode',
  'recoveryCodes',
  'safetyToken',
  'secret',
  'otpauth',
  'signKey',
  'qrCodeToken',
])
