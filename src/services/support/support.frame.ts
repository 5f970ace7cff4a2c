import { supportLimits } from '#contract/support/limits.ts'
import type { Runtime } from '#contract/kernel/runtime.ts'
import { reportOf } from '#contract/support/support.ts'
import type { LineReport, SupportLine } from '#contract/support/support.ts'
import { frameAnsweredSchema, frameIdOf, frameLineParam } from '#contract/support/supportFrame.ts'
import type { FrameAnswered, FrameAsked } from '#contract/support/supportFrame.ts'

export interface VendorFrames {
  readonly has: (line: SupportLine) => boolean
  readonly hold: (line: SupportLine, onBroken: (reason: string) => void) => () => void
  readonly load: (line: SupportLine, signal: AbortSignal) => Promise<void>
  /** The panel shows or hides it, and the vendor's window follows. */
  readonly show: (line: SupportLine, isShown: boolean) => void
  readonly report: (line: SupportLine, signal: AbortSignal) => Promise<LineReport>
}

interface Asked {
  readonly resolve: (answer: FrameAnswered) => void
}

interface Frame {
  readonly element: HTMLIFrameElement
  readonly asked: Map<number, Asked>
  readonly hello: Promise<void>
  readonly remove: () => void
  count: number
}

/** Vendors' scripts run in frames of another site; this is the entire interface between the page and them. */
export const createVendorFrames = (
  { supportOrigin, vendors }: Pick<Runtime, 'supportOrigin' | 'vendors'>,
  page: Window,
): VendorFrames => {
  const frames = new Map<SupportLine, Frame>()
  const broken = new Map<SupportLine, (reason: string) => void>()

  const open = (line: SupportLine): Frame => {
    frames.get(line)?.remove()
    const element = page.document.createElement('iframe')
    element.id = frameIdOf(line)
    element.src = `${supportOrigin}/?${frameLineParam}=${line}`
    element.referrerPolicy = 'origin'
    element.setAttribute(
      'sandbox',
      ['allow-scripts', 'allow-same-origin', 'allow-forms', ...(vendors[line]?.popups ? ['allow-popups'] : [])].join(
        ' ',
      ),
    )
    // Hidden until the panel positions it.
    Object.assign(element.style, {
      position: 'fixed',
      insetInlineStart: '0',
      insetBlockStart: '0',
      width: '1px',
      height: '1px',
      opacity: '0',
      border: '0',
      pointerEvents: 'none',
    })
    const asked = new Map<number, Asked>()
    let said = 0
    let windowEnds = 0
    let greet: () => void = () => undefined
    const hello = new Promise<void>((resolve) => {
      greet = resolve
    })
    const listen = (event: MessageEvent<unknown>) => {
      if (event.source !== element.contentWindow || event.origin !== supportOrigin) return
      const now = page.performance.now()
      if (now >= windowEnds) {
        said = 0
        windowEnds = now + supportLimits.support.messageWindow
      }
      said += 1
      if (said > supportLimits.support.maxMessages) {
        frames.get(line)?.remove()
        broken.get(line)?.('its frame says too much')
        return
      }
      const answer = frameAnsweredSchema.safeParse(event.data)
      if (!answer.success) return
      if ('hello' in answer.data) return greet()
      // An answer without a pending request is late or forged.
      asked.get(answer.data.id)?.resolve(answer.data)
      asked.delete(answer.data.id)
    }
    page.addEventListener('message', listen)
    const frame: Frame = {
      element,
      asked,
      hello,
      count: 0,
      remove: () => {
        page.removeEventListener('message', listen)
        element.remove()
        if (frames.get(line) === frame) frames.delete(line)
      },
    }
    frames.set(line, frame)
    page.document.body.append(element)
    return frame
  }

  /** A request that takes longer, or is aborted, counts as unanswered. */
  const within = <T>(promise: Promise<T>, ms: number, signal: AbortSignal): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      const late = page.setTimeout(() => reject(new Error('it did not answer in time')), ms)
      signal.addEventListener('abort', () => page.clearTimeout(late), { once: true })
      promise.then(resolve, reject).finally(() => page.clearTimeout(late))
    })

  const ask = async (
    frame: Frame,
    wanted: FrameAsked['ask'],
    ms: number,
    signal: AbortSignal,
  ): Promise<FrameAnswered> => {
    const id = (frame.count += 1)
    const answered = new Promise<FrameAnswered>((resolve) => frame.asked.set(id, { resolve }))
    frame.element.contentWindow?.postMessage(
      { mark: 'statefloor.support', id, ask: wanted } satisfies FrameAsked,
      supportOrigin,
    )
    const answer = await within(answered, ms, signal).finally(() => frame.asked.delete(id))
    if ('ok' in answer && !answer.ok) throw new Error(answer.reason)
    return answer
  }

  return {
    has: (line) => supportOrigin !== '' && vendors[line] !== undefined,
    hold(line, onBroken) {
      broken.set(line, onBroken)
      return () => {
        broken.delete(line)
        frames.get(line)?.remove()
      }
    },
    async load(line, signal) {
      const frame = open(line)
      await within(frame.hello, supportLimits.support.loadTimeout, signal)
      await ask(frame, 'load', supportLimits.support.loadTimeout, signal)
    },
    show(line, isShown) {
      const frame = frames.get(line)
      if (!frame) return
      const id = (frame.count += 1)
      frame.element.contentWindow?.postMessage(
        { mark: 'statefloor.support', id, ask: isShown ? 'open' : 'close' } satisfies FrameAsked,
        supportOrigin,
      )
    },
    async report(line, signal) {
      const frame = frames.get(line)
      if (!frame) throw new Error('its frame is gone')
      const answer = await ask(frame, 'report', supportLimits.support.answerTimeout, signal)
      if (!('report' in answer) || !answer.report) throw new Error('it said nothing of itself')
      return reportOf(answer.report)
    },
  }
}
