import { describe, expect, it } from 'vitest'
import { crisp } from '#support/crisp.ts'
import { liveChat } from '#support/liveChat.ts'
import { tawk } from '#support/tawk.ts'

/** Fakes that follow each vendor's published API; none of them has been tested with the vendor. */
const put = (name: string, value: unknown) => Reflect.set(window, name, value)
const found = (name: string): unknown => Reflect.get(window, name)
const callbacks = (value: unknown) => value as Record<string, (...args: unknown[]) => void>

describe('tawk.to, the web chat [SUP-09]', () => {
  const start = () => {
    const adapter = tawk()
    adapter.prepare({ script: 'https://embed.vendor.example/x/default', account: '' })
    const done: string[] = []
    const api = Object.assign(callbacks(found('Tawk_API')), {
      maximize: () => void done.push('maximize'),
      minimize: () => void done.push('minimize'),
    })
    return { adapter, api, done }
  }

  it('is ready after rendering, reports unread messages and messages of an agent, and can be opened and closed', () => {
    const { adapter, api, done } = start()
    expect(adapter.report()).toEqual({ ready: false, unread: 0, last: null })
    adapter.open()
    expect(done).toEqual([])
    api['onLoad']?.()
    expect(done).toEqual(['maximize'])
    adapter.close()
    api['onUnreadCountChanged']?.(3)
    api['onChatMessageAgent']?.('Hello')
    expect(done).toEqual(['maximize', 'minimize'])
    expect(adapter.report()).toEqual({ ready: true, unread: 3, last: { kind: 'text', text: 'Hello' } })
  })

  it('is ignored where its reports make no sense', () => {
    const { adapter, api } = start()
    for (const wrong of [-1, NaN, '7', {}, null, 1.5]) api['onUnreadCountChanged']?.(wrong)
    api['onChatMessageAgent']?.({ message: 'x'.repeat(500) })
    expect(adapter.report()).toMatchObject({ unread: 0, last: { text: 'x'.repeat(60) } })
  })
})

describe('LiveChat, the live chat [SUP-09]', () => {
  it('finds its published queue, counts messages of agents while minimised, and clears the count when maximised', () => {
    const adapter = liveChat()
    adapter.prepare({ script: 'https://cdn.vendor.example/tracking.js', account: '1520' })
    expect(found('__lc')).toEqual({ license: 1520 })
    const queue = found('LiveChatWidget') as { _q: [string, unknown[]][]; _h: unknown }
    adapter.open()
    const heard = new Map(queue._q.map(([, [name, callback]]) => [name, callback as (payload?: unknown) => void]))
    expect(queue._q.map(([method]) => method)).toEqual(['on', 'on', 'on'])
    const calls: unknown[] = []
    queue._h = (method: string, args: readonly unknown[]) => void calls.push([method, ...args])
    heard.get('ready')?.()
    expect(calls).toEqual([['call', 'maximize']])
    heard.get('visibility_changed')?.({ visibility: 'maximized' })
    heard.get('new_event')?.({ type: 'message', text: 'seen', author: { type: 'agent' } })
    expect(adapter.report().unread).toBe(0)
    heard.get('visibility_changed')?.({ visibility: 'minimized' })
    heard.get('new_event')?.({ type: 'message', text: 'own', author: { type: 'customer' } })
    heard.get('new_event')?.({ type: 'file', content_type: 'image/png', author: { type: 'agent' } })
    expect(adapter.report()).toEqual({ ready: true, unread: 1, last: { kind: 'image', text: '' } })
    heard.get('visibility_changed')?.({ visibility: 'maximized' })
    expect(adapter.report().unread).toBe(0)
    adapter.close()
    expect(calls.at(-1)).toEqual(['call', 'minimize'])
  })
})

describe('Crisp, the chat desk [SUP-09]', () => {
  it('takes commands before and after it has loaded, and reports only new messages', () => {
    const adapter = crisp()
    adapter.prepare({ script: 'https://client.vendor.example/l.js', account: 'aaaa-bbbb' })
    expect(found('CRISP_WEBSITE_ID')).toBe('aaaa-bbbb')
    const orders = found('$crisp') as [string, string, (payload?: unknown) => void][]
    const heard = new Map(orders.map(([, name, callback]) => [name, callback]))
    adapter.open()
    const later: unknown[] = []
    put('$crisp', { push: (order: unknown) => void later.push(order) })
    heard.get('session:loaded')?.()
    expect(later).toEqual([['do', 'chat:open']])
    heard.get('message:received')?.({ type: 'text', content: '👍' })
    heard.get('message:received')?.({ type: 'file', content: { name: 'a.pdf', type: 'application/pdf' } })
    expect(adapter.report()).toEqual({ ready: true, unread: 2, last: { kind: 'file', text: '' } })
    expect(adapter.report().unread).toBe(0)
    adapter.close()
    expect(later.at(-1)).toEqual(['do', 'chat:close'])
  })
})
