import { fieldOf } from './adapter.ts'
import type { Account, Adapter } from './adapter.ts'
import { crisp } from './crisp.ts'
import { liveChat } from './liveChat.ts'
import { tawk } from './tawk.ts'

/**
 * The support frame: a document of another site, so that a vendor's script cannot read the venue's page. It answers
 * requests from the page; both check each other's origin and window (messages: `contract/support/supportFrame.ts`). It
 * is self-contained: none of the page's code is loaded here.
 */

const mark = 'statefloor.support'
const adapters: ReadonlyMap<string, () => Adapter> = new Map([
  ['1', tawk],
  ['2', liveChat],
  ['3', crisp],
])

const setting: unknown = JSON.parse(document.getElementById('setting')?.textContent ?? '{}')
const line = new URLSearchParams(window.location.search).get('line') ?? ''
const parents = fieldOf(setting, 'parents')
const isParent = (origin: string): boolean => Array.isArray(parents) && parents.includes(origin)

const accountOf = (): Account | undefined => {
  const vendor = fieldOf(fieldOf(setting, 'vendors'), line)
  const script = fieldOf(vendor, 'script')
  const account = fieldOf(vendor, 'account')
  return typeof script === 'string' ? { script, account: typeof account === 'string' ? account : '' } : undefined
}

const adapter = adapters.get(line)?.()

const loadScript = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const account = accountOf()
    if (!account || !adapter) return reject(new Error('no vendor is configured for this line'))
    adapter.prepare(account)
    const script = document.createElement('script')
    script.async = true
    script.src = account.script
    script.onload = () => resolve()
    script.onerror = () => reject(new Error('the script did not load'))
    document.head.append(script)
    return undefined
  })

const answer = async (ask: unknown): Promise<object> => {
  if (ask === 'load') await loadScript()
  if (ask === 'open') adapter?.open()
  if (ask === 'close') adapter?.close()
  return ask === 'report' && adapter ? { report: adapter.report() } : {}
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 200)

window.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
  const id = fieldOf(data, 'id')
  if (source !== window.parent || !isParent(origin) || fieldOf(data, 'mark') !== mark || typeof id !== 'number') return
  answer(fieldOf(data, 'ask')).then(
    (answer) => window.parent.postMessage({ mark, id, ok: true, ...answer }, origin),
    (error: unknown) => window.parent.postMessage({ mark, id, ok: false, reason: reasonOf(error) }, origin),
  )
})

// The page waits for this message; the content security policy allows no other page to frame us.
for (const origin of Array.isArray(parents) ? parents : [])
  if (typeof origin === 'string') window.parent.postMessage({ mark, hello: true }, origin)
