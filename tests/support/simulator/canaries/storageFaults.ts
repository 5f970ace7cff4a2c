import { codes } from '#contract/kernel/codes.ts'
import type { Changes } from '#server/ledger/workingSet.ts'
import type { Portfolio } from '#server/ledger/portfolio.ts'
import { keyId } from '#server/money/keys.ts'
import type { KnownKey, NewKey } from '#server/money/keys.ts'
import type { Disk, Writes } from '../disk.ts'
import { canary } from './canary.ts'
import type { Canary } from './canary.ts'

const nothing: Writes = { changes: [], keys: [], security: [] }

/** A disk with faulty commits. `fault` receives the writes and the commit's number. */
const withCommits = (sound: Disk, fault: (writes: Writes, count: number) => readonly Writes[]): Disk => {
  let count = 0
  return {
    ...sound,
    commit(writes) {
      count += 1
      for (const part of fault(writes, count)) sound.commit(part)
    },
  }
}

const inChanges = (writes: Writes, fault: Partial<Changes>): Writes => ({
  ...writes,
  changes: writes.changes.map(({ changes, day }) => ({ changes: { ...changes, ...fault }, day })),
})

/** A disk on which each transaction's bills are stored as `fault` changes them. */
const withBills = (sound: Disk, fault: (bills: Changes['bills']) => Changes['bills']): Disk =>
  withCommits(sound, (writes) => [
    {
      ...writes,
      changes: writes.changes.map(({ changes, day }) => ({
        changes: { ...changes, bills: fault(changes.bills) },
        day,
      })),
    },
  ])

const isGivenUp = (key: NewKey) => key.call === null

/** Faults around the rules: keys, storage, jobs and the executor. */
export const storageFaults: readonly Canary[] = [
  canary('bills are forgotten', () => ({ disk: (sound) => withBills(sound, () => []) })),
  canary('bills are stored twice', () => ({ disk: (sound) => withBills(sound, (bills) => [...bills, ...bills]) })),
  canary('only the first bill of an entry is stored', () => ({
    disk: (sound) => withBills(sound, (bills) => bills.map((list) => list.slice(0, 1))),
  })),
  canary('bills leave what the account owned before them', () => ({
    disk: (sound) =>
      withBills(sound, (bills) =>
        bills.map((list) => list.map((bill) => ({ ...bill, owned: bill.owned - bill.changed }))),
      ),
  })),
  canary('keys are forgotten', () => ({ keys: (sound) => ({ ...sound, writeKeys: () => Promise.resolve() }) })),
  canary('refusals are forgotten', () => ({
    keys: (sound) => ({
      ...sound,
      writeKeys: (tx, keys, now) =>
        sound.writeKeys(
          tx,
          keys.filter((key) => key.state === 'done'),
          now,
        ),
    }),
  })),
  canary('what was given up by asking is forgotten', () => ({
    keys: (sound) => ({
      ...sound,
      writeKeys: (tx, keys, now) =>
        sound.writeKeys(
          tx,
          keys.filter((key) => !isGivenUp(key)),
          now,
        ),
    }),
  })),
  canary('stored answers lose their data', () => ({
    keys: (sound) => ({
      ...sound,
      writeKeys: (tx, keys, now) =>
        sound.writeKeys(
          tx,
          keys.map((key) => ({ ...key, data: null })),
          now,
        ),
    }),
  })),
  canary('refusals are stored as done', () => ({
    keys: (sound) => ({
      ...sound,
      writeKeys: (tx, keys, now) =>
        sound.writeKeys(
          tx,
          keys.map((key) => ({ ...key, state: 'done' })),
          now,
        ),
    }),
  })),
  canary('a review is stored as a transfer at once', () => ({
    keys: (sound) => ({
      ...sound,
      writeKeys: (tx, keys, now) =>
        sound.writeKeys(
          tx,
          keys.map((key) => (key.code === codes.transferInReview ? { ...key, code: codes.success } : key)),
          now,
        ),
    }),
  })),
  canary('keys are stored before the transaction commits', () => ({
    keys: (sound, disk) => ({
      ...sound,
      writeKeys: (_, keys) => {
        disk.commit({ ...nothing, keys })
        return Promise.resolve()
      },
    }),
  })),
  canary('keys are stored after the transaction has committed', () => {
    let late: readonly NewKey[] = []
    return {
      disk: (sound) =>
        withCommits(sound, (writes) => {
          const due = late
          late = writes.keys
          return [{ ...writes, keys: due }]
        }),
    }
  }),
  canary('people share their keys', () => {
    const all = new Map<string, KnownKey>()
    return {
      keys: (sound) => ({
        ...sound,
        readKeys: async (tx, names) => {
          const known = await sound.readKeys(tx, names)
          for (const name of names) {
            const shared = all.get(name.key)
            if (shared) known.set(keyId(name), shared)
          }
          return known
        },
        writeKeys: (tx, keys, now) => {
          for (const key of keys) all.set(key.key, key)
          return sound.writeKeys(tx, keys, now)
        },
      }),
    }
  }),
  canary('another body is taken for the same', () => ({
    executor: (sound) => ({ ...sound, submit: (command) => sound.submit({ ...command, bodyHash: '' }) }),
  })),
  canary('what runs is answered as refused', () => ({
    executor: (sound) => ({
      ...sound,
      settle: async (userId, key) =>
        (await sound.settle(userId, key)) ?? { state: 'refused', code: codes.keyRefused, data: null },
    }),
  })),
  canary('every command runs twice', () => ({
    executor: (sound) => ({
      ...sound,
      submit: async (command) => {
        const answer = await sound.submit(command)
        await sound.submit({ ...command, key: `${command.key}again` })
        return answer
      },
    }),
  })),
  canary('only the newest keys are kept', () => ({
    disk: (sound) => {
      const kept = new Map<string, NewKey>()
      return {
        ...sound,
        keys: kept,
        commit(writes) {
          sound.commit({ ...writes, keys: [] })
          for (const key of writes.keys) kept.set(keyId(key), key)
          for (const oldest of [...kept.keys()].slice(0, -30)) kept.delete(oldest)
        },
      }
    },
  })),
  canary('a commit is acknowledged that the disk never took', () => ({
    disk: (sound) => withCommits(sound, (writes, count) => (count % 25 === 0 ? [] : [writes])),
  })),
  canary('a commit is torn between balances and what explains them', () => ({
    disk: (sound) =>
      withCommits(sound, (writes, count) =>
        count % 15 === 0 ? [inChanges(writes, { entries: [], transfers: [] })] : [writes],
      ),
  })),
  canary('a commit is torn between money and keys', () => ({
    disk: (sound) => withCommits(sound, (writes, count) => (count % 15 === 0 ? [{ ...writes, keys: [] }] : [writes])),
  })),
  canary('a movement is written without the balances', () => ({
    disk: (sound) =>
      withCommits(sound, (writes, count) => (count % 15 === 0 ? [inChanges(writes, { balances: [] })] : [writes])),
  })),
  canary('the venue’s side of a gift is not written', () => ({
    disk: (sound) => withCommits(sound, (writes) => [inChanges(writes, { venue: [] })]),
  })),
  canary('ended trading funds are not written', () => ({
    disk: (sound) => withCommits(sound, (writes) => [inChanges(writes, { voidedCards: [] })]),
  })),
  canary('the day of limits never ends', () => ({
    ledger: (sound) => ({ ...sound, people: (ids) => sound.people(ids, 0), save: (changes) => sound.save(changes, 0) }),
  })),
  canary('people are read from a memory that is not kept up', () => {
    const remembered = new Map<number, Portfolio>()
    let reads = 0
    return {
      ledger: (sound) => ({
        ...sound,
        people: async (ids, day) => {
          const people = await sound.people(ids, day)
          reads += 1
          if (reads % 5 === 1) for (const person of people) remembered.set(person.userId, person)
          return people.map((person) => remembered.get(person.userId) ?? person)
        },
      }),
    }
  }),
  canary('reviews that an earlier run left are not taken up', () => ({
    jobs: (sound) => ({ ...sound, start: () => Promise.resolve() }),
  })),
  canary('reviews are only ended after a restart', () => ({ jobs: (sound) => ({ ...sound, watch: () => undefined }) })),
]
