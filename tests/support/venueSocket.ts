import { FakeSocket } from './fakeSockets.ts'
import type { StreamClient } from './streamClient.ts'

/** A browser's socket connected to the venue's own hub. */
export class VenueSocket extends FakeSocket {
  readonly #client: StreamClient
  #applied = 0

  constructor(url: string, client: StreamClient) {
    super(url)
    this.#client = client
  }

  override send(text: string): void {
    const said: object = JSON.parse(text)
    this.said.push(said)
    this.#client.say(said)
  }

  /** Delivers the venue's pending messages. */
  pump(): void {
    for (const { frame } of this.#client.heard.slice(this.#applied)) {
      this.#applied += 1
      if (!this.isLeft) this.brings(frame)
    }
  }

  override close(): void {
    super.close()
    this.#client.leave()
  }
}
