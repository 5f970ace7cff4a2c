import { expect, it } from 'vitest'
import type { Queries } from '#server/db/database.ts'
import { createDomainEvents, type DomainEvent } from '#server/domainEvents.ts'

const tx: Queries = {} as Queries
const changed: DomainEvent = { kind: 'passwordChanged', userId: 7, at: 1 }
const bound: DomainEvent = { kind: 'totpBound', userId: 7, at: 1 }

it('domain events without an interested subscriber are neither awaited nor delivered', async () => {
  const domainEvents = createDomainEvents()
  const heard: string[] = []
  const hear = (_: Queries, { kind }: DomainEvent) => {
    heard.push(kind)
    return Promise.resolve(() => void heard.push(`${kind}, after the commit`))
  }
  expect(domainEvents.hasSubscribers(changed)).toBe(false)
  domainEvents.subscribe(hear, ({ kind }) => kind === 'totpBound')
  expect([domainEvents.hasSubscribers(changed), domainEvents.hasSubscribers(bound)]).toEqual([false, true])
  ;(await domainEvents.publish(tx, changed))()
  expect(heard).toEqual([])
  ;(await domainEvents.publish(tx, bound))()
  expect(heard).toEqual(['totpBound', 'totpBound, after the commit'])
})

it('a subscriber without a filter receives all events', async () => {
  const domainEvents = createDomainEvents()
  let heard = 0
  domainEvents.subscribe(() => {
    heard += 1
    return Promise.resolve(() => undefined)
  })
  expect(domainEvents.hasSubscribers(changed)).toBe(true)
  await domainEvents.publish(tx, changed)
  expect(heard).toBe(1)
})
