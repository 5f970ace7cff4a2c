/** Keccak-256 as Ethereum hashes (not the later SHA3-256, whose padding differs): for the addresses of accounts. */

const rounds = 24
const rate = 136
const mask = (1n << 64n) - 1n

const rotate = (lane: bigint, by: number): bigint => ((lane << BigInt(by)) | (lane >> BigInt(64 - by))) & mask

/** The bits that each round adds: those of a shift register, at 0, 1, 3, 7, 15, 31 and 63. */
const roundConstants = (): readonly bigint[] => {
  let register = 1
  const bit = (): bigint => {
    const out = BigInt(register & 1)
    register = (register << 1) ^ (register & 0x80 ? 0x171 : 0)
    return out
  }
  return Array.from({ length: rounds }, () => {
    let constant = 0n
    for (let power = 0; power < 7; power += 1) constant |= bit() << ((1n << BigInt(power)) - 1n)
    return constant
  })
}

/** Where each lane goes in a round, and how far it is turned, in the order in which they are visited. */
const path = ((): readonly { readonly to: number; readonly by: number }[] => {
  let [x, y] = [1, 0]
  return Array.from({ length: 24 }, (_, step) => {
    ;[x, y] = [y, (2 * x + 3 * y) % 5]
    return { to: x + 5 * y, by: (((step + 1) * (step + 2)) / 2) % 64 }
  })
})()

const constants = roundConstants()
const lane = (state: readonly bigint[], index: number): bigint => state[index] ?? 0n

const permute = (given: readonly bigint[]): bigint[] => {
  let state = [...given]
  for (const constant of constants) {
    const column = [0, 1, 2, 3, 4].map((x) => [0, 5, 10, 15, 20].reduce((sum, y) => sum ^ lane(state, x + y), 0n))
    state = state.map((value, at) => value ^ lane(column, (at + 4) % 5) ^ rotate(lane(column, (at + 1) % 5), 1))
    let carried = lane(state, 1)
    for (const { to, by } of path) {
      const next = lane(state, to)
      state[to] = rotate(carried, by)
      carried = next
    }
    const rows = state
    state = rows.map((value, at) => {
      const row = at - (at % 5)
      return value ^ (~lane(rows, row + ((at + 1) % 5)) & mask & lane(rows, row + ((at + 2) % 5)))
    })
    state[0] = lane(state, 0) ^ constant
  }
  return state
}

/** The 32 bytes of a message's hash. */
export const keccak256 = (message: Uint8Array): Buffer => {
  const padded = Buffer.alloc((Math.floor(message.length / rate) + 1) * rate)
  padded.set(message)
  padded[message.length] = 0x01
  padded[padded.length - 1] = (padded[padded.length - 1] ?? 0) | 0x80
  let state: bigint[] = Array.from({ length: 25 }, () => 0n)
  for (let block = 0; block < padded.length; block += rate) {
    state = permute(state.map((value, at) => (at < rate / 8 ? value ^ padded.readBigUInt64LE(block + at * 8) : value)))
  }
  const hash = Buffer.alloc(32)
  for (let at = 0; at < 4; at += 1) hash.writeBigUInt64LE(lane(state, at), at * 8)
  return hash
}
