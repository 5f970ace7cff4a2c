import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { layoutMachine } from '../../../machines/layout/layout.machine'
import { device, isInApp, isOffline } from '../../../machines/layout/layout.view'
import { asleep } from '../../support/asleep'
import { hunt, killShare } from '../../support/mutants/mutants'
import { rowFault } from '../../support/mutants/table'
import type { Table } from '../../support/mutants/table'

const at = (width: number, { inApp = false, online = true } = {}) => ({ width, inApp, online })
const resized = (width: number) => ({ type: 'viewport.resized', width }) as const
const browser = (kind: string, network = 'online') => [`device.${kind}`, 'host.browser', `network.${network}`]

const table: Table<typeof layoutMachine> = [
  { says: 'is pc above 1440', input: at(1_441), then: { in: browser('pc'), asks: { watchWindow: undefined } } },
  { says: 'is pad at 1440', input: at(1_440), then: { in: browser('pad') } },
  { says: 'is pad above 768', input: at(769), then: { in: browser('pad') } },
  { says: 'is phone at 768', input: at(768), then: { in: browser('phone') } },
  { says: 'becomes pad when a pc’s window narrows', input: at(1_600), when: resized(1_440), then: { in: browser('pad') } },
  { says: 'becomes phone when it narrows more', input: at(1_600), when: resized(768), then: { in: browser('phone') } },
  { says: 'becomes pad when a phone is turned', input: at(400), when: resized(769), then: { in: browser('pad') } },
  { says: 'becomes pc when a phone’s window grows', input: at(400), when: resized(1_441), then: { in: browser('pc') } },
  { says: 'knows the native app', input: at(400, { inApp: true }), then: { in: ['device.phone', 'host.app', 'network.online'] } },
  { says: 'knows that it starts without network', input: at(400, { online: false }), then: { in: browser('phone', 'offline') } },
  { says: 'notices that the network goes', input: at(400), when: { type: 'network.lost' }, then: { in: browser('phone', 'offline') } },
  { says: 'and that it comes back', input: at(400), given: [{ type: 'network.lost' }], when: { type: 'network.found' }, then: { in: browser('phone') } },
  { says: 'stays as it is when nobody can watch the window', input: at(400), when: { answer: 'watchWindow', error: new Error('no') }, then: { in: browser('phone') } },
]

it.each(table)('the layout $says [SHELL-08]', (row) => {
  expect(rowFault(layoutMachine, row)).toBeUndefined()
})

it('is held by its table: nine of ten planted faults are found', () => {
  const { share, survivors } = hunt(layoutMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})

it('tells a screen the device’s class, the host and the network [SHELL-08]', () => {
  const actor = createActor(asleep(layoutMachine), { input: at(1_441) }).start()
  const seen = () => [device(actor.getSnapshot()), isInApp(actor.getSnapshot()), isOffline(actor.getSnapshot())]
  expect(seen()).toEqual(['pc', false, false])
  actor.send(resized(1_000))
  expect(seen()).toEqual(['pad', false, false])
  actor.send(resized(300))
  actor.send({ type: 'network.lost' })
  expect(seen()).toEqual(['phone', false, true])
  expect(isInApp(createActor(asleep(layoutMachine), { input: at(300, { inApp: true }) }).start().getSnapshot())).toBe(true)
})
