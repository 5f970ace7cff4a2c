import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { assetsLimits } from '#contract/assets/limits.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { recordsExportOf } from '#machines/assets/recordsExport/recordsExport.ts'
import { sampleRecord } from '#machines/assets/recordsExport/recordsExport.samples.ts'
import type { FileAsked } from '#machines/assets/recordsExport/recordsExport.types.ts'
import type { RecordRow } from '#machines/assets/transferRecords/recordRow.ts'
import { everything } from '#machines/assets/transferRecords/recordsFilter.ts'
import type { RecordsQuery } from '#machines/assets/transferRecords/recordsFilter.ts'
import type { Page, PageAsked } from '#machines/patterns/pagedList/pagedList.types.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { RecordsFile } from '#features/parts/records/RecordsFile.tsx'
import { haveWords } from '#tests/support/app.tsx'
import { settled } from '#tests/support/clock.ts'

const { maxPageSize } = kernelLimits.pagedList
const { maxRows } = assetsLimits.recordsExport
const name = 'transfer-history_2026-01-05_2026-01-31.csv'

beforeAll(() => haveWords(['recordsExport']))

/** The export of a list with this many records; the test decides when a page arrives. */
const open = async (total: number) => {
  let letPage: () => void = () => undefined
  let letFile: () => void = () => undefined
  const files: FileAsked<RecordRow, RecordsQuery>[] = []
  const actor = createActor(
    recordsExportOf<RecordRow, RecordsQuery>(
      requestOf<Page<RecordRow>, PageAsked<RecordsQuery>>(
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
      (asked) => {
        files.push(asked)
        return new Promise((resolve) => {
          letFile = () => resolve(name)
        })
      },
    ),
    { input: { formats: ['plain'], maxRows } },
  ).start()
  render(<RecordsFile actor={actor} query={{ ...everything, zone: 'UTC' }} />)
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

it('shows its progress, and that the file is on its way [TRF-16]', async () => {
  const { page, file } = await open(maxPageSize + 1)
  expect(screen.getByRole('status').textContent).toBe('Exporting…')
  await page()
  expect(screen.getByText('100 of 101').textContent).toBe('100 of 101')
  await page()
  expect(screen.getByRole('status').textContent).toBe('Saving file…')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true)
  await file()
  expect(screen.getByRole('status').textContent).toBe('Exported 101 records')
  expect(screen.getByText(name).textContent).toBe(name)
  expect(screen.queryByRole('combobox')).toBeNull()
})

it('says that older records did not fit into the file, and exports them to another [TRF-16] [TRD-15]', async () => {
  const { files, page, file } = await open(maxRows + 1)
  for (let count = 0; count < maxRows / maxPageSize; count += 1) await page()
  await file()
  expect([files[0]?.rows.length, files[0]?.part, files[0]?.isCut]).toEqual([maxRows, 1, true])
  expect(screen.getByRole('status').textContent).toBe(
    'Exported the latest 20,000 of 20,001 records. Export the next part for older ones.',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Export part 2' }))
  await page()
  await file()
  expect([files[1]?.rows.map(({ id }) => id), files[1]?.part, files[1]?.isCut]).toEqual([[`t${maxRows}`], 2, false])
  expect(screen.getByRole('status').textContent).toBe('Exported 1 records')
})
