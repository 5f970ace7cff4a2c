import { callOn, fieldOf, said } from './adapter.ts'
import type { Adapter, LastSaid } from './adapter.ts'

/** Line 2, a live chat: LiveChat. Until its script loads, calls wait in a queue of the form that it documents. */
export const liveChat = (): Adapter => {
  let ready = false
  let isWanted = false
  let isOpen = false
  let unread = 0
  let last: LastSaid | null = null
  const widget = (): unknown => Reflect.get(window, 'LiveChatWidget')
  const show = () => callOn(widget(), 'call', isWanted ? 'maximize' : 'minimize')
  return {
    prepare({ account }) {
      Reflect.set(window, '__lc', { license: Number(account) })
      const queue: { _q: unknown[]; _h: unknown; _v: string } = { _q: [], _h: null, _v: '2.0' }
      const later =
        (method: string) =>
        (...args: readonly unknown[]) => {
          if (typeof queue._h === 'function') Reflect.apply(queue._h, null, [method, args])
          else queue._q.push([method, args])
        }
      Reflect.set(
        window,
        'LiveChatWidget',
        Object.assign(queue, {
          on: later('on'),
          once: later('once'),
          off: later('off'),
          call: later('call'),
          init: () => undefined,
        }),
      )
      callOn(widget(), 'on', 'ready', () => {
        ready = true
        if (isWanted) show()
      })
      callOn(widget(), 'on', 'visibility_changed', (change: unknown) => {
        isOpen = fieldOf(change, 'visibility') === 'maximized'
        if (isOpen) unread = 0
      })
      callOn(widget(), 'on', 'new_event', (event: unknown) => {
        if (fieldOf(fieldOf(event, 'author'), 'type') !== 'agent') return
        if (!isOpen) unread += 1
        last =
          fieldOf(event, 'type') === 'file'
            ? said('', fieldOf(event, 'content_type') ?? '')
            : said(fieldOf(event, 'text'))
      })
    },
    report: () => ({ ready, unread, last }),
    open() {
      isWanted = true
      if (ready) show()
    },
    close() {
      isWanted = false
      if (ready) show()
    },
  }
}
