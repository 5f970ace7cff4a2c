import { describe, expect, it } from 'vitest'
import { readRecording, writeRecording, type TabRecording } from '@statefloor/inspector'

const tab: TabRecording = {
  tab: { id: 'one', title: 'One' },
  charts: [],
  base: [],
  lost: 0,
  records: [{ kind: 'ended', at: 1, actor: 'a', status: 'done', result: null }],
}
const faultOf = (text: string) => {
  const read = readRecording(text)
  return read.ok ? undefined : read.fault
}
const changed = (change: (value: { tabs: Record<string, unknown>[] }) => void): string => {
  const value: { tabs: Record<string, unknown>[] } = JSON.parse(writeRecording([tab]))
  change(value)
  return JSON.stringify(value)
}

describe('a recording from a file', () => {
  it('is read as it was written', () => {
    expect(readRecording(writeRecording([tab]))).toMatchObject({ ok: true, recording: { tabs: [tab] } })
  })

  it.each([
    ['no JSON', '{', 'notJson'],
    ['something else', '[]', 'otherFormat'],
    ['of another program', '{"format":"other"}', 'otherFormat'],
    ['of another version', '{"format":"xstate-recording","version":2}', 'otherVersion'],
  ])('is rejected when it is %s, with a message for people', (_, text, kind) => {
    expect(faultOf(text)).toMatchObject({ kind, says: expect.stringMatching(/Choose a file|Open it with/) })
  })

  it.each([
    ['a record of no kind', { records: [{ kind: 'odd', at: 1, actor: 'a' }] }, '.tabs[0].records[0]'],
    ['a record of a kind that objects have anyway', { records: [{ kind: 'constructor' }] }, '.tabs[0].records[0]'],
    ['a field that is missing', { records: [{ kind: 'moved', at: 1, actor: 'a' }] }, '.tabs[0].records[0].transitions'],
    ['a time that is none', { records: [{ ...tab.records[0], at: 'x' }] }, '.tabs[0].records[0].at'],
    ['no list', { base: {} }, '.tabs[0].base'],
    ['a negative count', { lost: -1 }, '.tabs[0].lost'],
    [
      'a path that is none',
      { records: [{ kind: 'moved', at: 1, actor: 'a', transitions: [], context: [{ path: [{}] }] }] },
      '.tabs[0].records[0].context[0].path[0]',
    ],
  ])('is rejected with the position of %s', (_, fields, at) => {
    const fault = faultOf(changed(({ tabs }) => Object.assign(tabs[0] ?? {}, fields)))
    expect(fault).toMatchObject({ kind: 'damaged', at })
  })
})
