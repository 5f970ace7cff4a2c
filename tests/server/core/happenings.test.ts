import { expect, it } from 'vitest'
import type { Queries } from '#server/db/database.ts'
import { createHappenings, type Happening } from '#server/happenings.ts'

const tx: Queries = {} as Queries
const changed: Happening = { kind: 'passwordChanged', userId: 7, at: 1 }
const bound: Happening = { kind: 'totpBound', userId: 7, at: 1 }

it('what nobody cares for is awaited by nobody, and told to nobody', async () => {
  const happenings = createHappenings()
  const heard: string[] = []
  const hear = (_: Queries, { kind }: Happening) => {
    heard.push(kind)
    return Promise.resolve(() => void heard.push(`${kind}, after the commit`))
  }
  expect(happenings.isAwaited(changed)).toBe(false)
  happenings.listen(hear, ({ kind }) => kind === 'totpBound')
  expect([happenings.isAwaited(changed), happenings.isAwaited(bound)]).toEqual([false, true])
  ;(await happenings.tell(tx, changed))()
  expect(heard).toEqual([])
  ;(await happenings.tell(tx, bound))()
  expect(heard).toEqual(['totpBound', 'totpBound, after the commit'])
})

it('whoever says nothing of it cares for all', async () => {
  const happenings = createHappenings()
  let heard = 0
  happenings.listen(() => {
    heard += 1
    return Promise.resolve(() => undefined)
  })
  expect(happenings.isAwaited(changed)).toBe(true)
  await happenings.tell(tx, changed)
  expect(heard).toBe(1)
})
