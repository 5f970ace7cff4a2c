import type { Socket } from './sockets.ts'

/** `WebSocket.readyState` */
export const socketStates = { connecting: 0, open: 1, closed: 3 } as const

/** Sends a shared socket's commands to the venue or to the leader. */
export interface SocketTransport {
  readonly send: (id: string, text: string) => void
  readonly close: (id: string) => void
}

/** A socket whose frames come from the venue or from the leader, which is decided after its creation. */
export class SharedSocket implements Socket {
  binaryType: BinaryType = 'arraybuffer'
  readyState: number = socketStates.connecting
  onopen: Socket['onopen'] = null
  onmessage: Socket['onmessage'] = null
  onclose: Socket['onclose'] = null
  readonly id: string
  transport: SocketTransport

  constructor(id: string, transport: SocketTransport) {
    this.id = id
    this.transport = transport
  }

  send(text: string): void {
    this.transport.send(this.id, text)
  }

  close(): void {
    if (this.readyState === socketStates.closed) return
    this.readyState = socketStates.closed
    this.transport.close(this.id)
  }

  handleOpen(): void {
    if (this.readyState !== socketStates.connecting) return
    this.readyState = socketStates.open
    this.onopen?.(new Event('open'))
  }

  handleMessage(data: unknown): void {
    if (this.readyState === socketStates.open) this.onmessage?.(new MessageEvent('message', { data }))
  }

  handleClose(code: number): void {
    if (this.readyState === socketStates.closed) return
    this.readyState = socketStates.closed
    this.onclose?.(Object.assign(new Event('close'), { code, reason: '', wasClean: false }))
  }
}
