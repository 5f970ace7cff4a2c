import { describe, expect, it } from 'vitest'
import { dayAfter, dayIn } from '#contract/kernel/days.ts'
import { hour, minute } from '#contract/kernel/durations.ts'
import { recordsFile } from '#machines/assets/recordsExport/recordsFile.ts'
import type { ExportWords } from '#machines/assets/recordsExport/recordsFile.ts'
import { sampleRecord } from '#machines/assets/recordsExport/recordsExport.samples.ts'
import type { RecordRow } from '#machines/assets/transferRecords/recordRow.ts'
import { everything } from '#machines/assets/transferRecords/recordsFilter.ts'
import type { RecordsFilter, RecordsQuery } from '#machines/assets/transferRecords/recordsFilter.ts'
import { fetchRecords } from '#services/assets/transferRecords.call.ts'
import { stubServices } from '#tests/support/services.ts'
import { answer } from '#tests/support/venueStub.ts'

const how = { signal: new AbortController().signal, willRetry: false }

/** A transfer every half hour around a day, newest first, as a venue stores them. */
const around = (day: string): readonly RecordRow[] => {
  const noon = Date.parse(`${day}T12:00:00Z`)
  const moments = Array.from({ length: 145 }, (_, at) => noon - 36 * hour + at * 30 * minute)
  return moments
    .flatMap((at) => [at - 1, at])
    .map((at) => sampleRecord(`t${at}`, { createdTime: at }))
    .toReversed()
}

/** The answer of a venue with these records, and the requested time range. */
const asked = async (kept: readonly RecordRow[], days: Pick<RecordsFilter, 'from' | 'to'>, zone: string) => {
  const spans: { readonly from: number; readonly before: number }[] = []
  const { client } = stubServices((request) => {
    const { searchParams } = new URL(request.url)
    const [from, before] = [Number(searchParams.get('startTime')), Number(searchParams.get('endTime'))]
    spans.push({ from, before })
    const list = kept.filter(({ createdTime }) => createdTime >= from && createdTime < before)
    return answer({ list, totalCount: list.length })
  })
  const filter = { ...everything, ...days, zone }
  const { rows } = await fetchRecords(client, { filter, page: 1, pageSize: 1_000 }, how)
  return { rows, filter, hours: spans.map(({ from, before }) => (before - from) / hour) }
}

const words: ExportWords = {
  file: 'transfer-history',
  columns: { time: 'Time', coin: 'Coin', amount: 'Amount', source: 'From', target: 'To', state: 'Status', id: 'ID' },
  accounts: {},
  states: { posted: 'Done', review: 'Under review', released: 'Rejected, refunded' },
}

const asFile = (query: RecordsQuery, rows: readonly RecordRow[]) => ({
  query,
  rows,
  format: 'plain' as const,
  part: undefined,
  isCut: false,
})

const timesOf = (text: string): readonly string[] =>
  text
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.slice(1, line.indexOf('"', 1)))

/** The day of a zone's clock change, and its length in hours. */
const changes = [
  ['Europe/Berlin', '2026-03-29', 23],
  ['Europe/Berlin', '2026-10-25', 25],
  ['America/New_York', '2026-03-08', 23],
  ['America/New_York', '2026-11-01', 25],
  // Clocks move forward at midnight: these days begin at 01:00.
  ['America/Havana', '2026-03-08', 23],
  ['America/Santiago', '2026-09-06', 23],
  // Clocks move back at midnight: the last hour of the day is repeated.
  ['America/Santiago', '2026-04-04', 25],
  // By half an hour.
  ['Australia/Lord_Howe', '2026-04-05', 24.5],
  ['Australia/Lord_Howe', '2026-10-04', 23.5],
] as const

describe.each(changes)('in %s, on %s with its %d hours,', (zone, day, hours) => {
  const kept = around(day)

  it('a filter for that day includes all of it and nothing else [TRF-15]', async () => {
    const { rows, hours: shownHours } = await asked(kept, { from: day, to: day }, zone)
    expect(shownHours).toEqual([hours])
    expect(rows.map(({ id }) => id)).toEqual(
      kept.filter(({ createdTime }) => dayIn(createdTime, zone) === day).map(({ id }) => id),
    )
    expect(rows).toHaveLength(hours * 4)
  })

  it('adjacent days end and begin at its boundaries [TRF-15]', async () => {
    const [before, within, after, all] = await Promise.all(
      [
        [-1, -1],
        [0, 0],
        [1, 1],
        [-1, 1],
      ].map(([from = 0, to = 0]) => asked(kept, { from: dayAfter(day, from), to: dayAfter(day, to) }, zone)),
    )
    const apart = [after, within, before].flatMap((one) => one?.rows ?? [])
    expect(apart.map(({ id }) => id)).toEqual(all?.rows.map(({ id }) => id))
    expect(all?.hours).toEqual([hours + 48])
  })

  it('the file gives each moment of it a unique time [TRF-16]', async () => {
    const { rows, filter } = await asked(kept, { from: day, to: day }, zone)
    const { name, text } = recordsFile(asFile(filter, rows), words, '2027-01-01')
    const times = timesOf(text)
    expect(name).toBe(`transfer-history_${day}_${day}.csv`)
    expect(times.map((time) => Date.parse(time))).toEqual(
      rows.map(({ createdTime }) => Math.floor(createdTime / 1_000) * 1_000),
    )
    expect(new Set(times.map((time) => time.slice(0, 10)))).toEqual(new Set([day]))
    expect(new Set(times).size).toBe(times.length)
  })
})

it('the repeated hour has two offsets in the file, and the skipped one is absent [TRF-16]', () => {
  const at = (...times: readonly number[]) => times.map((time) => sampleRecord(`t${time}`, { createdTime: time }))
  const berlin = (rows: readonly RecordRow[]) =>
    timesOf(recordsFile(asFile({ ...everything, zone: 'Europe/Berlin' }, rows), words, '').text)
  expect(berlin(at(Date.UTC(2026, 9, 25, 1, 30), Date.UTC(2026, 9, 25, 0, 30)))).toEqual([
    '2026-10-25T02:30:00+01:00',
    '2026-10-25T02:30:00+02:00',
  ])
  expect(berlin(at(Date.UTC(2026, 2, 29, 1), Date.UTC(2026, 2, 29, 1) - 1_000))).toEqual([
    '2026-03-29T03:00:00+02:00',
    '2026-03-29T01:59:59+01:00',
  ])
})
