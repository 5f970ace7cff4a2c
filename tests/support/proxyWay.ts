import type { Socket } from 'node:net'

/** One direction of the proxy: what happens to its bytes from now on, on every connection. */
export interface Way {
  /** Everything comes so many ms later, in its order. */
  delay(ms: number): void
  /** Every byte is sent by itself. */
  slice(): void
  /** Nothing passes until `clear`; the sender is held back, nothing is lost. */
  hold(): void
  /** Each connection is reset when so many more bytes have passed on it: 0 cuts before the next. */
  cutAfter(bytes: number): void
  /** Everything vanishes, the end of the connection as well. */
  swallow(): void
  /** Ends all of these; what was held goes on its way. */
  clear(): void
  /** How many bytes have come through. */
  passed(): number
  /**
   * Used by the proxy: what `from` says goes to `to`; `cut` resets the connection. What it returns ends that, and tells
   * nobody.
   */
  carry(from: Socket, to: Socket, cut: () => void): () => void
}

interface Parcel {
  /** Undefined: the sender has ended. */
  readonly bytes: Buffer | undefined
  readonly due: number
}

/** So much may wait on a connection before its sender is held back. */
const maxWaiting = 256 * 1024

interface Settings {
  delay: number
  sliced: boolean
  held: boolean
  swallowed: boolean
  cut: { readonly after: number } | undefined
}

const plain = (): Settings => ({ delay: 0, sliced: false, held: false, swallowed: false, cut: undefined })

export const createWay = (): Way => {
  let now = plain()
  let passed = 0
  const pumps = new Set<() => void>()
  const stir = () => {
    for (const pump of pumps) pump()
  }

  const carry = (from: Socket, to: Socket, cut: () => void) => {
    const parcels: Parcel[] = []
    let waiting = 0
    let writing = false
    let abandoned = false
    let timer: NodeJS.Timeout | undefined
    let budget: { of: Settings['cut']; left: number } = { of: undefined, left: 0 }

    /** Each order to cut counts anew on each connection. */
    const allowed = (): number => {
      if (now.cut === undefined) return Infinity
      if (budget.of !== now.cut) budget = { of: now.cut, left: now.cut.after }
      return budget.left
    }

    const send = (bytes: Buffer, sent: () => void) => {
      passed += bytes.length
      budget.left -= bytes.length
      // Single bytes wait for the next turn, or the kernel would join them.
      to.write(bytes, () => (now.sliced ? setImmediate(sent) : sent()))
    }

    const pump = () => {
      const parcel = parcels[0]
      if (writing || parcel === undefined || now.held) return
      const early = parcel.due - Date.now()
      if (early > 0) {
        clearTimeout(timer)
        timer = setTimeout(pump, early)
        return
      }
      parcels.shift()
      if (parcel.bytes === undefined) {
        if (!now.swallowed) to.end()
        return
      }
      deliver(parcel.bytes)
    }

    const finish = (length: number) => {
      waiting -= length
      if (waiting <= maxWaiting) from.resume()
      pump()
    }

    const deliver = (bytes: Buffer) => {
      if (now.swallowed) return finish(bytes.length)
      const room = allowed()
      const size = Math.min(now.sliced ? 1 : bytes.length, room)
      if (size === 0) return cut()
      writing = true
      send(bytes.subarray(0, size), () => {
        writing = false
        if (abandoned) return
        const rest = bytes.subarray(size)
        if (rest.length > 0) parcels.unshift({ bytes: rest, due: 0 })
        else if (allowed() === 0) return cut()
        finish(size)
      })
    }

    const take = (bytes: Buffer) => {
      if (abandoned) return
      parcels.push({ bytes, due: Date.now() + now.delay })
      waiting += bytes.length
      if (waiting > maxWaiting) from.pause()
      pump()
    }
    /** What is still on its way arrives, though its sender is gone. */
    let ended = false
    const takeEnd = () => {
      if (ended || abandoned) return
      ended = true
      parcels.push({ bytes: undefined, due: Date.now() + now.delay })
      pump()
    }
    const abandon = () => {
      abandoned = true
      parcels.length = 0
      clearTimeout(timer)
      pumps.delete(pump)
      from.resume()
    }
    from.on('data', take)
    from.on('end', takeEnd)
    from.on('close', takeEnd)
    to.on('close', abandon)
    pumps.add(pump)
    return abandon
  }

  return {
    delay(ms) {
      now.delay = ms
    },
    slice() {
      now.sliced = true
    },
    hold() {
      now.held = true
    },
    cutAfter(bytes) {
      now.cut = { after: bytes }
    },
    swallow() {
      now.swallowed = true
    },
    clear() {
      now = plain()
      stir()
    },
    passed: () => passed,
    carry,
  }
}
