import { callOn, count, fieldOf, said } from './adapter.ts'
import type { Adapter, LastSaid } from './adapter.ts'

/** Line 1, a web chat: tawk.to. Its script reads callbacks from `Tawk_API` and adds its methods there. */
export const tawk = (): Adapter => {
  let ready = false
  let isWanted = false
  let unread = 0
  let last: LastSaid | null = null
  const api = (): unknown => Reflect.get(window, 'Tawk_API')
  return {
    prepare() {
      Reflect.set(window, 'Tawk_LoadStart', new Date())
      Reflect.set(window, 'Tawk_API', {
        onLoad: () => {
          ready = true
          if (isWanted) callOn(api(), 'maximize')
        },
        onUnreadCountChanged: (value: unknown) => {
          unread = count(value)
        },
        onChatMessageAgent: (message: unknown) => {
          last = said(fieldOf(message, 'message') ?? message)
        },
      })
    },
    report: () => ({ ready, unread, last }),
    open() {
      isWanted = true
      if (ready) callOn(api(), 'maximize')
    },
    close() {
      isWanted = false
      if (ready) callOn(api(), 'minimize')
    },
  }
}
