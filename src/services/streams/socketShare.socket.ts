import type { Socket } from './sockets.ts'

/** As a browser counts them. */
export const socketStates = { connecting: 0, open: 1, closed: 3 } as const

/** Who brings a socket's frames takes what it says. */
export interface Bringer {
  readonly says: (id: string, text: string) => void
  readonly leaves: (id: string) => void
}

/** A socket whose frames are brought by this tab or by another one; who, is decided after it was made. */
export class BroughtSocket implements Socket {
  binaryType: BinaryType = 'arraybuffer'
  readyState: number = socketStates.connecting
  onopen: Socket['onopen'] = null
  onmessage: Socket['onmessage'] = null
  onclose: Socket['onclose'] = null
  readonly id: string
  bringer: Bringer

  constructor(id: string, bringer: Bringer) {
    this.id = id
    this.bringer = bringer
  }

  send(text: string): void {
    this.bringer.says(this.id, text)
  }

  close(): void {
    if (this.readyState === socketStates.closed) return
    this.readyState = socketStates.closed
    this.bringer.leaves(this.id)
  }

  opens(): void {
    if (this.readyState !== socketStates.connecting) return
    this.readyState = socketStates.open
    this.onopen?.(new Event('open'))
  }

  brings(data: unknown): void {
    if (this.readyState === socketStates.open) this.onmessage?.(new MessageEvent('message', { data }))
  }

  ends(code: number): void {
    if (this.readyState === socketStates.closed) return
    this.readyState = socketStates.closed
    this.onclose?.(Object.assign(new Event('close'), { code, reason: '', wasClean: false }))
  }
}
