import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { limits } from '#contract/limits.ts'
import { recordsExportMachine } from '#machines/assets/recordsExport/recordsExport.machine.ts'
import { sampleRecord } from '#machines/assets/recordsExport/recordsExport.model.ts'
import type { FileAsked } from '#machines/assets/recordsExport/recordsExport.setup.ts'
import type { RecordRow } from '#machines/assets/transferRecords/recordRow.ts'
import { everything } from '#machines/assets/transferRecords/recordsFilter.ts'
import type { RecordsQuery } from '#machines/assets/transferRecords/recordsFilter.ts'
import type { Page, PageAsked } from '#machines/patterns/pagedList/pagedList.types.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { RecordsExport } from '#features/assets/transferRecords/RecordsExport.tsx'
import { haveWords } from '#tests/support/app.tsx'
import { settled } from '#tests/support/clock.ts'

const { maxPageSize } = limits.pagedList
const { maxRows } = limits.recordsExport
const name = 'transfer-records_2026-01-05_2026-01-31.csv'

beforeAll(() => haveWords(['transferRecords']))

/** The export of a list of so many records; a page comes when the test lets it. */
const open = async (total: number) => {
  let letPage: () => void = () => undefined
  let letFile: () => void = () => undefined
  const files: FileAsked[] = []
  const actor = createActor(
    recordsExportMachine.provide({
      actors: {
        fetchPage: requestOf<Page<RecordRow>, PageAsked<RecordsQuery>>(
          ({ query: { page } }) =>
            new Promise((resolve) => {
              const first = (page - 1) * maxPageSize
              const rows = Array.from({ length: Math.min(maxPageSize, total - first) }, (_, at) =>
                sampleRecord(`t${first + at}`),
              )
              letPage = () => resolve({ rows, total })
            }),
          () => 0,
        ),
        saveRecords: fromPromise<string, FileAsked>(({ input }) => {
          files.push(input)
          return new Promise((resolve) => {
            letFile = () => resolve(name)
          })
        }),
      },
    }),
  ).start()
  render(<RecordsExport actor={actor} query={{ ...everything, zone: 'UTC' }} />)
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }))
  const page = async () => {
    await act(async () => {
      letPage()
      await settled()
    })
  }
  const file = async () => {
    await act(async () => {
      letFile()
      await settled()
    })
  }
  return { files, page, file }
}

it('shows how far it is, and that the file is on its way [TRF-16]', async () => {
  const { page, file } = await open(maxPageSize + 1)
  expect(screen.getByRole('status').textContent).toBe('Collecting records')
  await page()
  expect(screen.getByText('100 of 101').textContent).toBe('100 of 101')
  await page()
  expect(screen.getByRole('status').textContent).toBe('Saving the file')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true)
  await file()
  expect(screen.getByRole('status').textContent).toBe('Saved. Records: 101.')
  expect(screen.getByText(name).textContent).toBe(name)
})

it('says that older records did not fit into the file [TRF-16]', async () => {
  const { files, page, file } = await open(maxRows + 1)
  for (let count = 0; count < maxRows / maxPageSize; count += 1) await page()
  await file()
  expect([files[0]?.rows.length, files[0]?.isCut]).toEqual([maxRows, true])
  expect(screen.getByRole('status').textContent).toBe(
    'Saved the newest 10,000 of 10,001 records. Narrow the filters to get the rest.',
  )
})
