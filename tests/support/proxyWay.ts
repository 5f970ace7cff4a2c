import type { Socket } from 'node:net'

/** One direction of the proxy: how its bytes are treated from now on, on every connection. */
export interface Way {
  /** Delays everything by this many ms, in order. */
  delay(ms: number): void
  /** Sends each byte separately. */
  slice(): void
  /** Holds everything until `clear`, with backpressure and without loss. */
  hold(): void
  /** Resets each connection after this many more bytes have passed on it: 0 resets before the next. */
  cutAfter(bytes: number): void
  /** Discards everything, including the end of the connection. */
  swallow(): void
  /** Removes all of these; held data is delivered. */
  clear(): void
  /** The number of bytes passed. */
  passed(): number
  /**
   * Used by the proxy: forwards data from `from` to `to`; `cut` resets the connection. Returns a function that stops
   * forwarding silently.
   */
  carry(from: Socket, to: Socket, cut: () => void): () => void
}

interface Parcel {
  /** Undefined: the sender has ended. */
  readonly bytes: Buffer | undefined
  readonly due: number
}

/** The most bytes that may wait on a connection before its sender is paused. */
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

    /** Each call of `cutAfter` counts from zero on each connection. */
    const allowed = (): number => {
      if (now.cut === undefined) return Infinity
      if (budget.of !== now.cut) budget = { of: now.cut, left: now.cut.after }
      return budget.left
    }

    const send = (bytes: Buffer, sent: () => void) => {
      passed += bytes.length
      budget.left -= bytes.length
      // Each byte waits for the next turn, because the kernel would merge them.
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
    /** Data under way still arrives after its sender has ended. */
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
