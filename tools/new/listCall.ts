import type { Files, FlowNames } from './names.ts'
import type { Access } from './plan.ts'
import { venueTest } from './layers.ts'

/** The access of a list call, as a field of its descriptor. */
export const authField: Readonly<Record<Access, string>> = { open: '', guarded: '\n    auth: true,' }

/** The venue test of an empty list: request and response. */
export const emptyListTest = (
  { domain, flow, words }: FlowNames,
  access: Access,
  { input, data }: { readonly input: string; readonly data: string },
): Files => {
  const asked = `calls.${flow}.list, ${input}`
  return venueTest(
    { domain, name: flow, module: flow },
    access === 'open'
      ? `it('the ${words} has no entries at first', async () => {
  expect((await venue.call(${asked})).data).toEqual(${data})
})
`
      : `it('the ${words} has no entries at first, and none for a guest', async () => {
  expect((await venue.call(${asked}, { as: await venue.person() })).data).toEqual(${data})
  expect((await venue.call(${asked})).status).toBe(401)
})
`,
  )
}

/** The venue test of a record that is not there. */
export const noRecordTest = ({ domain, flow, words }: FlowNames, access: Access): Files => {
  const asked = `calls.${flow}.record, { query: { id: 'r1' } }`
  const none = '{ record: null, ts: expect.any(Number) }'
  return venueTest(
    { domain, name: flow, module: flow },
    `it('the ${words} has no record at first${access === 'open' ? '' : ', and none for a guest'}', async () => {
  expect((await venue.call(${asked}, { as: await venue.person() })).data).toEqual(${none})
${
  access === 'open'
    ? ''
    : `  expect((await venue.call(${asked})).status).toBe(401)
`
}})
`,
  )
}
