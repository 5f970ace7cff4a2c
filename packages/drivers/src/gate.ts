import { expect } from '@playwright/test'
import type { Page, Request, Route } from '@playwright/test'
import { isCall } from '@statefloor/explorer'
import type { WireCall, Written } from '@statefloor/explorer'

/** Holds a page's calls until the path says how to answer them. Other calls pass. */
export class Gate {
  readonly #held: { readonly route: Route; readonly request: Request }[] = []

  static async on(page: Page, calls: readonly WireCall[]): Promise<Gate> {
    const gate = new Gate()
    await page.route(
      () => true,
      async (route, request) => {
        if (calls.some((call) => isCall(call, { method: request.method(), url: request.url() })))
          gate.#held.push({ route, request })
        else await route.fallback()
      },
    )
    // A call that its page aborted is no longer waiting.
    page.on('requestfailed', (request) => {
      const at = gate.#held.findIndex((held) => held.request === request)
      if (at >= 0) gate.#held.splice(at, 1)
    })
    return gate
  }

  /** The index of the newest of these calls that is waiting. */
  #waiting(calls: readonly WireCall[]): number {
    return this.#held.findLastIndex(({ request }) =>
      calls.some((call) => isCall(call, { method: request.method(), url: request.url() })),
    )
  }

  /**
   * Answers whichever of these calls is waiting; a silent answer lets it time out. Until there is one, `goOn` advances
   * the page's clock, since whatever triggers the call may itself have come late.
   */
  async answer(plays: readonly Written[], label: string, timeout: number, goOn: () => Promise<void>): Promise<Written> {
    const message = `"${label}": the page makes none of the calls ${plays.map(({ call }) => call.path).join(', ')}`
    const calls = plays.map(({ call }) => call)
    const isWaiting = async () => {
      if (this.hasWaiting(calls)) return true
      await goOn()
      return false
    }
    await expect.poll(isWaiting, { message, timeout, intervals: [50] }).toBe(true)
    const [held] = this.#held.splice(this.#waiting(calls), 1)
    const play = plays.find(
      ({ call }) => held !== undefined && isCall(call, { method: held.request.method(), url: held.request.url() }),
    )
    if (held === undefined || play === undefined) throw new Error(`"${label}": the call was given up`)
    if ('silent' in play.gives) return play
    const { gives } = play
    for (const { route } of [held, ...this.#takeTwins(held.request)])
      await ('cut' in gives ? route.abort('connectionreset') : route.fulfill(gives))
    return play
  }

  /**
   * Other parts of the page may make the very same call. Which of them asked first depends on chance, so all of them get
   * the same answer.
   */
  #takeTwins(request: Request): readonly { readonly route: Route }[] {
    const isTwin = (other: Request) =>
      other.method() === request.method() && other.url() === request.url() && other.postData() === request.postData()
    const twins = this.#held.filter((held) => isTwin(held.request))
    for (const twin of twins) this.#held.splice(this.#held.indexOf(twin), 1)
    return twins
  }

  /** Whether one of these calls is waiting now. */
  hasWaiting(calls: readonly WireCall[]): boolean {
    return this.#waiting(calls) >= 0
  }
}
