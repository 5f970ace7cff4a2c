import type { Followed } from '#contract/kernel/followed.ts'

/** A minimal record: five stages, an act in the first two, and a code for an act that was too late. */
export const plainRace = 39005

const plainHistory = [{ stage: 'waiting', at: 1_000, reason: null }]

export const plainRecord = (over: Partial<Followed> = {}): Followed => ({
  stage: 'waiting',
  isFinal: false,
  turn: 'you',
  until: 60_000,
  ifNothing: 'cancelled',
  acts: [{ act: 'cancel', until: 60_000 }],
  history: plainHistory,
  seq: 2,
  ...over,
})

export const plainDone = plainRecord({
  stage: 'done',
  isFinal: true,
  turn: null,
  until: null,
  ifNothing: null,
  acts: [],
  seq: 5,
})
