import { rankingSchema, type RankingRow } from '#contract/markets/overview.ts'
import { envelopeSchema } from '#contract/kernel/envelope.ts'
import { healthPath } from '#contract/kernel/streams.ts'
import { fetchedHeader, notedCache, notedMarkets, notedSince } from '#contract/shell/offline.ts'
import { shellLimits } from '#contract/shell/limits.ts'

/**
 * The page that the service worker shows without a connection: since when there is none, the last known prices with
 * their age, and the link back. It loads none of the program, because a program without a venue would show old data.
 */

const theme = /(?:^|; )sf_theme=(light|dark)(?:;|$)/.exec(document.cookie)?.[1]
if (theme !== undefined) document.documentElement.dataset['theme'] = theme

const locale = document.documentElement.lang
const timeWriter = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })

const part = (id: string): HTMLElement => {
  const found = document.getElementById(id)
  if (!found) throw new Error(`The page has no ${id}`)
  return found
}

const writeTime = (id: string, at: number): void => {
  const place = part(id)
  place.textContent = (place.dataset['text'] ?? '').replace('{{time}}', timeWriter.format(at))
}

/** A decimal text with all its digits. */
const written = (value: string, options: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(locale, options).format(value as Intl.StringNumericLiteral)

const priceOf = (last: string): string => {
  const digits = last.split('.')[1]?.length ?? 0
  return written(last, { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

const rowOf = ({ base, quote, last, change }: RankingRow): HTMLTableRowElement => {
  const row = document.createElement('tr')
  const cell = (text: string, look: string) => {
    const made = document.createElement('td')
    made.textContent = text
    made.className = look
    row.append(made)
  }
  cell(`${base}/${quote}`.toUpperCase(), '')
  cell(last === null ? '–' : priceOf(last), 'number')
  const signed = { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'exceptZero' } as const
  cell(
    change === null ? '–' : `${written(change, signed)}%`,
    `number ${change === null ? '' : change.startsWith('-') ? 'down' : 'up'}`,
  )
  return row
}

/** Shows the stored list of markets if there is one that can be read. */
const showMarkets = async (noted: Cache): Promise<void> => {
  const stored = await noted.match(notedMarkets)
  if (!stored) return
  const envelope = envelopeSchema.safeParse(await stored.json())
  const ranking = rankingSchema.safeParse(envelope.data?.data)
  if (!ranking.success) return
  writeTime('age', Number(stored.headers.get(fetchedHeader)))
  part('rows').replaceChildren(...ranking.data.rows.slice(0, shellLimits.offline.rows).map(rowOf))
  part('markets').hidden = false
}

const show = async (): Promise<void> => {
  const noted = await caches.open(notedCache)
  const since = await noted.match(notedSince)
  writeTime('since', since ? Number(await since.text()) : Date.now())
  await showMarkets(noted)
}

let isLooking = false
/** Opens the wanted page as soon as the venue answers. */
const look = async (): Promise<void> => {
  if (isLooking) return
  isLooking = true
  const line = part('looking')
  line.textContent = line.dataset['looking'] ?? ''
  try {
    const { ok } = await fetch(healthPath, { cache: 'no-store', credentials: 'omit' })
    if (ok) return window.location.reload()
  } catch {
    // Still no connection.
  }
  line.textContent = line.dataset['waiting'] ?? ''
  isLooking = false
}

const begin = (): void => {
  const line = part('looking')
  line.textContent = line.dataset['waiting'] ?? ''
  part('again').addEventListener('click', () => void look())
  window.addEventListener('online', () => void look())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void look()
  })
  setInterval(() => {
    if (document.visibilityState === 'visible') void look()
  }, shellLimits.offline.lookEvery)
  show().catch(() => {
    // A browser without storage shows the rest of the page.
  })
}

document.addEventListener('DOMContentLoaded', begin)
