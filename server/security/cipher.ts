import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** A column with secrets that must be readable; `row` is the column that identifies its rows. */
export interface SealedColumn {
  readonly table: string
  readonly column: string
  readonly row: string
}

/** All encrypted columns. Every other secret (passwords, cookies, safety tokens) is stored as a hash. */
export const sealedColumns = {
  signKey: { table: 'sessions', column: 'sign_key', row: 'id' },
  googleSecret: { table: 'credentials', column: 'google_secret', row: 'user_id' },
  /** A second factor that was displayed but is not active yet. */
  pendingSecret: { table: 'safety_tokens', column: 'google_secret', row: 'hash' },
  /** Hashes of recovery codes, encrypted so that the data alone do not allow guessing codes. */
  recoveryHash: { table: 'recovery_codes', column: 'hash', row: 'id' },
  mailCode: { table: 'mails', column: 'code', row: 'id' },
  mailboxContent: { table: 'mailbox_mails', column: 'content', row: 'id' },
  depositSeed: { table: 'deposit_seeds', column: 'seed', row: 'name' },
  walletSeed: { table: 'chain_accounts', column: 'seed', row: 'account_id' },
} as const satisfies Readonly<Record<string, SealedColumn>>

/**
 * Encrypts stored secrets with AES-256-GCM. A ciphertext is bound to its column and row, and cannot be decrypted in any
 * other.
 */
export interface Cipher {
  /** The id of the key that encrypts new texts. */
  readonly current: string
  /** The ids of all keys that can decrypt. */
  readonly ids: readonly string[]
  readonly seal: (text: string, column: SealedColumn, row: string | number) => string
  /** Throws SealFailure for a missing key, and for a text that was changed or moved. */
  readonly open: (sealed: string, column: SealedColumn, row: string | number) => string
  /** An HMAC of a short secret that is only ever compared. It is bound to its row, and to one of the keys. */
  readonly mac: (text: string, row: string) => string
  /** Whether `mac` made this of the text for the row. False when its key is gone. */
  readonly isMac: (mac: string, text: string, row: string) => boolean
}

/** Thrown for a text that cannot be decrypted. */
export class SealFailure extends Error {
  override readonly name = 'SealFailure'
}

export const keyBytes = 32
const ivBytes = 12
const tagBytes = 16
const algorithm = 'aes-256-gcm'
/**
 * Prefix of an encrypted text: `enc1.<key id>.<iv, tag and ciphertext in base64url>`. No plain-text secret contains a
 * dot.
 */
export const sealMark = 'enc1'
const form = new RegExp(`^${sealMark}\\.([0-9a-f]{12})\\.([A-Za-z0-9_-]+)$`)

/** The id of a key in the texts that it encrypted; it reveals nothing about the key. */
export const keyIdOf = (key: Buffer): string =>
  createHash('sha256').update('statefloor key id').update(key).digest('hex').slice(0, 12)

const cellOf = ({ table, column }: SealedColumn, row: string | number): Buffer =>
  Buffer.from(`${table}.${column} ${row}`)

/** A key of its own for HMACs, so that no key serves two purposes. */
const macOf = (key: Buffer, text: string, row: string): string => {
  const own = createHmac('sha256', key).update('statefloor mac').digest()
  return `${keyIdOf(key)}.${createHmac('sha256', own).update(`${row} ${text}`).digest('base64url')}`
}

/** The first key encrypts; all can decrypt. Throws if there is none. */
export const createCipher = (keys: readonly Buffer[]): Cipher => {
  const byId = new Map(keys.map((key) => [keyIdOf(key), key]))
  const [key] = keys
  if (key === undefined) throw new Error('A cipher without a key')
  const current = keyIdOf(key)
  return {
    current,
    ids: [...byId.keys()],
    seal(text, column, row) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv(algorithm, key, iv).setAAD(cellOf(column, row))
      const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `${sealMark}.${current}.${Buffer.concat([iv, cipher.getAuthTag(), data]).toString('base64url')}`
    },
    mac: (text, row) => macOf(key, text, row),
    isMac(mac, text, row) {
      const known = byId.get(mac.split('.', 1)[0] ?? '')
      if (known === undefined) return false
      const [given, own] = [Buffer.from(mac), Buffer.from(macOf(known, text, row))]
      return given.length === own.length && timingSafeEqual(given, own)
    },
    open(sealed, column, row) {
      const [, keyId = '', text = ''] = form.exec(sealed) ?? []
      if (keyId === '') throw new SealFailure(`A secret in ${column.table} is not encrypted`)
      const known = byId.get(keyId)
      if (known === undefined)
        throw new SealFailure(`A secret in ${column.table} was encrypted with the key ${keyId}, which is not there`)
      const bytes = Buffer.from(text, 'base64url')
      if (bytes.toString('base64url') !== text)
        throw new SealFailure(`A secret in ${column.table} was changed, or belongs to another row`)
      const iv = bytes.subarray(0, ivBytes)
      const tag = bytes.subarray(ivBytes, ivBytes + tagBytes)
      try {
        const decipher = createDecipheriv(algorithm, known, iv, { authTagLength: tagBytes })
          .setAAD(cellOf(column, row))
          .setAuthTag(tag)
        return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
      } catch {
        // Node's own error names neither table nor row.
        throw new SealFailure(`A secret in ${column.table} was changed, or belongs to another row`)
      }
    },
  }
}
