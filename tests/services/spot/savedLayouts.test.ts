import { describe, expect, it } from 'vitest'
import { createActor, fromTransition, setup } from 'xstate'
import { writeLayout } from '#contract/spot/layoutLink.ts'
import { changedWorkspace, firstWorkspace, storedForm } from '#contract/spot/workspaceRules.ts'
import { offeredLayout, savedLayoutsView } from '#machines/spot/savedLayouts/savedLayouts.view.ts'
import { sampleStored } from '#machines/spot/workspace/workspace.samples.ts'
import { createChoices } from '#services/browser/choices.ts'
import { createStorage } from '#services/browser/storage.ts'
import { createSavedLayouts } from '#services/spot/savedLayouts.ts'
import { memoryHost } from '#tests/support/services.ts'
import { settled } from '#tests/support/clock.ts'

const symbol = 'btc_usdt'
const first = storedForm(firstWorkspace)

const opened = async (search = '', prepare: (choices: ReturnType<typeof createChoices>) => void = () => undefined) => {
  const choices = createChoices(createStorage(memoryHost()), () => undefined)
  prepare(choices)
  const sent: { readonly type: string; readonly to?: string }[] = []
  const listener = fromTransition((_: undefined, event: { type: string }) => {
    sent.push(event)
    return undefined
  }, undefined)
  const root = setup({
    types: { children: {} as { layouts: 'layouts' } },
    actors: { listener, layouts: createSavedLayouts({ choices }, { location: { search } }) },
  }).createMachine({
    invoke: [
      { src: 'listener', systemId: 'app' },
      { src: 'listener', systemId: 'notices' },
      { id: 'layouts', src: 'layouts', input: { symbol } },
    ],
  })
  const { layouts: actor } = createActor(root).start().getSnapshot().children
  if (!actor) throw new Error('The flow did not start')
  await settled()
  return { choices, actor, sent, view: () => savedLayoutsView(actor.getSnapshot()) }
}

describe('saved layouts of a browser [TRD-12]', () => {
  it('store what the floor shows, and show it again', async () => {
    const { choices, actor, view } = await opened('', (choices) => choices.keep('workspace', sampleStored))
    actor.send({ type: 'layout.saved', name: 'Evening', workspace: sampleStored })
    expect(view()).toMatchObject({ phase: 'saved', saved: [{ name: 'Evening', workspace: sampleStored }] })
    choices.keep('workspace', first)
    const seen: unknown[] = []
    choices.watch('workspace', () => seen.push(choices.read('workspace')))
    actor.send({ type: 'layout.chosen', name: 'Evening' })
    expect(seen).toEqual([sampleStored])
  })

  it('show a layout only to the pair that has its own', async () => {
    const { choices, actor, view } = await opened('', (choices) => choices.keep('workspace', first))
    choices.keep('layouts', { saved: [{ name: 'Evening', workspace: sampleStored }], pairs: [] })
    actor.send({ type: 'layouts.received', layouts: choices.read('layouts') })
    actor.send({ type: 'pair.separated', workspace: first })
    expect(view().hasOwn).toBe(true)
    actor.send({ type: 'layout.chosen', name: 'Evening' })
    expect(choices.read('workspace')).toEqual(first)
    expect(choices.read('layouts')?.pairs).toEqual([{ symbol, isUsed: true, workspace: sampleStored }])
    actor.send({ type: 'pair.joined' })
    expect(view().hasOwn).toBe(false)
  })

  it('bring a removed one back', async () => {
    const { actor, view } = await opened()
    actor.send({ type: 'layout.saved', name: 'Plain', workspace: first })
    actor.send({ type: 'layout.removed', name: 'Plain' })
    expect(view()).toMatchObject({ phase: 'removed', removed: 'Plain', saved: [] })
    actor.send({ type: 'removal.undone' })
    expect(view()).toMatchObject({ phase: 'idle', saved: [{ name: 'Plain' }] })
  })
})

describe('a layout in the address [TRD-12]', () => {
  const book = storedForm(changedWorkspace(firstWorkspace, 'wide', { act: 'preset', preset: 'book' }))

  it('is offered, shown when it is accepted, and removed from the address', async () => {
    const { choices, actor, sent } = await opened(`?tradeCode=btc_usdt&layout=${writeLayout(book)}&group=red`)
    expect(offeredLayout(actor.getSnapshot())).toEqual(book)
    expect(choices.read('workspace')).toBe(undefined)
    expect(sent).toEqual([])
    actor.send({ type: 'offer.accepted' })
    expect(choices.read('workspace')).toEqual(book)
    expect(sent).toEqual([
      { type: 'navigation.requested', to: '/trade/exchange/?tradeCode=btc_usdt&group=red', replace: true },
    ])
  })

  it.each([
    ['in a panel’s own window', `?panel=book&layout=${writeLayout(book)}`],
    ['if it is the one that is shown', `?layout=${writeLayout(first)}`],
    ['if there is none', '?tradeCode=btc_usdt'],
  ])('is not offered %s', async (_, search) => {
    const { actor } = await opened(search)
    expect(actor.getSnapshot().value).toEqual({ list: 'idle', link: 'done' })
  })

  it('is reported and removed when it is damaged', async () => {
    const { choices, actor, sent } = await opened('?tradeCode=btc_usdt&layout=1*wide')
    expect(actor.getSnapshot().value).toEqual({ list: 'idle', link: 'done' })
    expect(sent.map(({ type }) => type)).toEqual(['navigation.requested', 'notice.raised'])
    expect(choices.read('workspace')).toBe(undefined)
  })
})
