import { callOn, fieldOf, said } from './adapter.ts'
import type { Adapter, LastSaid } from './adapter.ts'

/** Line 3, a chat desk: Crisp. It takes commands as entries of the list `$crisp`, before and after its script loads. */
export const crisp = (): Adapter => {
  let ready = false
  let isWanted = false
  let fresh = 0
  let last: LastSaid | null = null
  const push = (...order: readonly unknown[]) => callOn(Reflect.get(window, '$crisp'), 'push', order)
  return {
    prepare({ account }) {
      Reflect.set(window, '$crisp', [])
      Reflect.set(window, 'CRISP_WEBSITE_ID', account)
      push('on', 'session:loaded', () => {
        ready = true
        if (isWanted) push('do', 'chat:open')
      })
      push('on', 'message:received', (message: unknown) => {
        const content = fieldOf(message, 'content')
        fresh += 1
        last = fieldOf(message, 'type') === 'text' ? said(content) : said('', fieldOf(content, 'type') ?? '')
      })
    },
    report() {
      // Only messages since the last time: the line adds them up.
      const unread = fresh
      fresh = 0
      return { ready, unread, last }
    },
    open() {
      isWanted = true
      if (ready) push('do', 'chat:open')
    },
    close() {
      isWanted = false
      if (ready) push('do', 'chat:close')
    },
  }
}
