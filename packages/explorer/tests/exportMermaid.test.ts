import { and, createMachine, not, stateIn } from 'xstate'
import { expect, it } from 'vitest'
import { exportMermaid } from '@statefloor/explorer'

it('draws states, regions, final states, calls, delays, guards and actions', () => {
  const machine = createMachine(
    {
      id: 'm',
      initial: 'both',
      states: {
        both: {
          type: 'parallel',
          entry: 'begin',
          on: {
            'x.stopped': {
              target: 'over',
              guard: and(['isReady', not('isBusy'), stateIn('both')]),
              actions: ['say', { type: 'log' }],
            },
          },
          states: {
            left: {
              initial: 'a',
              states: { a: { after: { pause: 'b' }, entry: 'begin' }, b: { tags: 'busy', exit: 'end' } },
            },
            right: {
              invoke: {
                id: 'load',
                src: 'load',
                onDone: { target: 'right', reenter: true },
                onError: { actions: 'say' },
              },
            },
          },
        },
        over: { type: 'final' },
      },
    },
    { delays: { pause: 5 } },
  )
  expect(exportMermaid(machine)).toBe(`stateDiagram-v2
  [*] --> m_both
  state "both" as m_both {
    state "left" as m_both_left {
      [*] --> m_both_left_a
      state "a" as m_both_left_a
      m_both_left_a : entry / begin
      state "b" as m_both_left_b
      m_both_left_b : exit / end
      m_both_left_b : tags busy
    }
    --
    state "right" as m_both_right
    m_both_right : do / load
  }
  note right of m_both
    entry / begin
  end note
  state "over" as m_over
  m_over --> [*]
  m_both --> m_over : x.stopped [and isReady, not isBusy, in "both"] / say, log
  m_both_left_a --> m_both_left_b : after pause
  m_both_right --> m_both_right : done load (again)
  m_both_right --> m_both_right : error load / say (stays)
`)
})

it('draws the history of a parallel state next to it, and not as a region', () => {
  const machine = createMachine({
    id: 'm',
    initial: 'both',
    states: {
      both: {
        type: 'parallel',
        states: { left: {}, last: { type: 'history', history: 'deep' }, right: {} },
      },
      away: { on: { back: 'both.last' } },
    },
  })
  expect(exportMermaid(machine)).toBe(`stateDiagram-v2
  [*] --> m_both
  state "both" as m_both {
    state "left" as m_both_left
    --
    state "right" as m_both_right
  }
  state "both.last (H*)" as m_both_last
  state "away" as m_away
  m_both_last --> m_both_left
  m_both_last --> m_both_right
  m_away --> m_both_last : back
`)
})
