import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { AddressKind } from '#contract/assets/networks.ts'
import type { Database } from '../db/database.ts'
import { depositSeeds } from '../db/schema/index.ts'
import { sealedColumns } from '../security/cipher.ts'
import type { Cipher } from '../security/cipher.ts'
import { token } from '../serviceContainer.ts'
import { deriveAddress } from '../chain/deriveAddress.ts'
import type { ReadAddress } from '../chain/deriveAddress.ts'

const seedBytes = 32
const seedName = 'deposits'

/** The number of the key that is the venue's own, of every kind. */
const ownKey = 0

/** The addresses of the venue's keys. */
export interface VenueAddresses {
  readonly derive: (kind: AddressKind, keyIndex: number) => ReadAddress
  /** The venue's own address: that of its hot wallet, and of all deposits on networks with memos. */
  readonly own: (kind: AddressKind) => ReadAddress
}

export const venueAddressesToken = token<VenueAddresses>('addresses of the venue')

/** Opens the seed of all deposit addresses, which the first start makes. Losing it would lose what arrives. */
export const openVenueAddresses = async (db: Database, cipher: Cipher): Promise<VenueAddresses> => {
  const sealed = cipher.seal(randomBytes(seedBytes).toString('hex'), sealedColumns.depositSeed, seedName)
  await db.query.insert(depositSeeds).values({ name: seedName, seed: sealed }).onConflictDoNothing()
  const [row] = await db.query.select().from(depositSeeds).where(eq(depositSeeds.name, seedName))
  if (!row) throw new Error('The seed of the deposit addresses is missing')
  const seed = Buffer.from(cipher.open(row.seed, sealedColumns.depositSeed, seedName), 'hex')
  const owns = new Map<AddressKind, ReadAddress>()
  return {
    derive: (kind, keyIndex) => deriveAddress(seed, kind, keyIndex),
    own(kind) {
      const known = owns.get(kind) ?? deriveAddress(seed, kind, ownKey)
      owns.set(kind, known)
      return known
    },
  }
}
