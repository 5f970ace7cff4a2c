import { Address, NETWORK, TEST_NETWORK } from '@scure/btc-signer'
import { getAddressDecoder, isAddress as isSolanaAddress } from '@solana/addresses'
import { StrKey } from '@stellar/stellar-base'
import { Address as TonAddress } from '@ton/core'
import multicoin from 'multicoin-address-validator'
import { classicAddressToXAddress, encodeAccountID, isValidClassicAddress, isValidXAddress } from 'ripple-address-codec'
import { getAddress, isAddress } from 'viem'
import type { AddressKind } from '#contract/assets/networks.ts'
import type { Random } from '#tests/support/simulator/random.ts'

/** An independent library's knowledge of a kind: new addresses, and whether a text is one. */
export interface Reference {
  readonly fresh: (random: Random) => string
  readonly isValid: (text: string) => boolean
}

const bytes = (random: Random, count: number): Uint8Array =>
  Uint8Array.from({ length: count }, () => random.int(0, 255))

const isAccepted = (read: () => unknown): boolean => {
  try {
    read()
    return true
  } catch {
    return false
  }
}

type Network = typeof NETWORK
type Form = Parameters<ReturnType<typeof Address>['encode']>[0]

/** Forms of a Bitcoin-like network. A key that is not a point of the curve is refused, so another one is drawn. */
const bitcoinLike = (network: Network, forms: readonly ((random: Random) => Form)[]): Reference => {
  const address = Address(network)
  const fresh = (random: Random): string => {
    const form = random.pick(forms)(random)
    if (isAccepted(() => address.encode(form))) return address.encode(form)
    return fresh(random)
  }
  return { fresh, isValid: (text) => isAccepted(() => address.decode(text)) }
}

const pkh = (random: Random): Form => ({ type: 'pkh', hash: bytes(random, 20) })
const sh = (random: Random): Form => ({ type: 'sh', hash: bytes(random, 20) })
const segwit: readonly ((random: Random) => Form)[] = [
  (random) => ({ type: 'wpkh', hash: bytes(random, 20) }),
  (random) => ({ type: 'wsh', hash: bytes(random, 32) }),
  (random) => ({ type: 'tr', pubkey: bytes(random, 32) }),
]

const hexOf = (some: Uint8Array): `0x${string}` => `0x${Buffer.from(some).toString('hex')}`

/** Other networks that use the same coders, so that their addresses are near misses. */
export const testBitcoin = bitcoinLike(TEST_NETWORK, [pkh, sh, ...segwit])

export const references: Readonly<Record<AddressKind, Reference>> = {
  bitcoin: bitcoinLike(NETWORK, [pkh, sh, ...segwit]),
  litecoin: bitcoinLike({ bech32: 'ltc', pubKeyHash: 0x30, scriptHash: 0x32, wif: 0xb0 }, [pkh, sh, ...segwit]),
  dogecoin: bitcoinLike({ bech32: 'doge', pubKeyHash: 0x1e, scriptHash: 0x16, wif: 0x9e }, [pkh, sh]),
  evm: {
    fresh: (random) => {
      const checked = getAddress(hexOf(bytes(random, 20)))
      const digits = checked.slice(2)
      return random.pick([checked, `0x${digits.toLowerCase()}`, `0x${digits.toUpperCase()}`])
    },
    // The library takes an all-upper address for a wrong checksum.
    isValid: (text) => isAddress(text) || (/^0x[0-9A-F]{40}$/.test(text) && isAddress(text.toLowerCase())),
  },
  tron: {
    fresh: (random) =>
      Address({ bech32: 'x', pubKeyHash: 0x41, scriptHash: 0, wif: 0 }).encode({
        type: 'pkh',
        hash: bytes(random, 20),
      }),
    isValid: (text) => multicoin.validate(text, 'trx'),
  },
  solana: { fresh: (random) => getAddressDecoder().decode(bytes(random, 32)), isValid: isSolanaAddress },
  xrp: {
    fresh: (random) => {
      const classic = encodeAccountID(bytes(random, 20))
      if (random.chance(0.5)) return classic
      return classicAddressToXAddress(classic, random.chance(0.5) ? false : random.int(0, 2 ** 32 - 1), false)
    },
    isValid: (text) => isValidClassicAddress(text) || isValidXAddress(text),
  },
  stellar: {
    fresh: (random) => StrKey.encodeEd25519PublicKey(Buffer.from(bytes(random, 32))),
    isValid: (text) => StrKey.isValidEd25519PublicKey(text),
  },
  ton: {
    fresh: (random) =>
      new TonAddress(0, Buffer.from(bytes(random, 32))).toString({
        bounceable: random.chance(0.5),
        urlSafe: random.chance(0.5),
      }),
    isValid: (text) => TonAddress.isFriendly(text) && isAccepted(() => TonAddress.parse(text)),
  },
}
