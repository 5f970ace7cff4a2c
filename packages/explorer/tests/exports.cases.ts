import { createMachine, fromCallback, raise } from 'xstate'
import type { AnyStateMachine } from 'xstate'

/** One step for a chart: an event, or a delay that passes. */
export type Action = string | { readonly after: string; readonly of: string }

export interface Case {
  readonly machine: AnyStateMachine
  readonly walks: readonly (readonly Action[])[]
}

const region = (name: string) => ({
  initial: 'busy',
  entry: `enter ${name}`,
  states: { busy: { on: { [`${name}.finished`]: 'over' } }, over: { type: 'final' as const } },
})

/** Answers only through the events of a walk. */
const idle = fromCallback(() => undefined)

/** Charts that each have something another notation may easily get wrong. */
export const cases: Readonly<Record<string, Case>> = {
  'regions that end one after the other, and a state that ends with both': {
    machine: createMachine({
      id: 'm',
      initial: 'work',
      states: {
        work: {
          type: 'parallel',
          onDone: 'rest',
          states: { a: region('a'), b: { type: 'parallel', states: { c: region('c'), d: region('d') } } },
        },
        rest: { on: { again: 'work' } },
      },
    }),
    walks: [
      ['a.finished', 'c.finished', 'd.finished', 'again'],
      ['d.finished', 'c.finished', 'a.finished'],
    ],
  },
  'regions in regions that are entered again and end': {
    machine: createMachine({
      id: 'm',
      type: 'parallel',
      states: {
        one: {
          type: 'parallel',
          states: { x: { ...region('x'), on: { again: { target: 'x', reenter: true } } }, y: region('y') },
        },
        two: region('two'),
      },
    }),
    walks: [
      ['x.finished', 'again', 'two.finished', 'y.finished', 'x.finished'],
      ['x.finished', 'y.finished', 'again', 'x.finished', 'two.finished'],
    ],
  },
  'actors whose ids begin alike, by their own and by the name of their state': {
    machine: createMachine({
      id: 'm',
      initial: 'work',
      states: {
        work: {
          initial: 'a',
          invoke: [
            { id: 'load', src: 'load', onDone: 'loaded', onError: 'failed' },
            { src: 'other', onDone: 'othered' },
          ],
          states: {
            a: { invoke: [{ id: 'load.more', src: 'load', onError: { actions: 'miss more' } }, { src: 'other' }] },
          },
        },
        loaded: {},
        failed: {},
        othered: {},
      },
    }).provide({ actors: { load: idle, other: idle } }),
    walks: [
      ['xstate.done.actor.load.more', 'xstate.done.actor.load'],
      ['xstate.error.actor.load.more', 'xstate.error.actor.load'],
      ['xstate.done.actor.0.m.work.a', 'xstate.done.actor.1.m.work.a', 'xstate.done.actor.1.m.work'],
    ],
  },
  'the same delay in a state and around it': {
    machine: createMachine(
      {
        id: 'm',
        initial: 'work',
        states: {
          work: {
            initial: 'a',
            after: { pause: 'late', 'pause.m': 'other' },
            states: { a: { after: { 5: 'b', pause: 'b' }, exit: 'leave a' }, b: { after: { 'pause.m': 'a' } } },
          },
          late: {},
          other: {},
        },
      },
      { delays: { pause: 10, 'pause.m': 20 } },
    ),
    walks: [
      [
        { after: '5', of: 'm.work.a' },
        { after: 'pause', of: 'm.work' },
      ],
    ],
  },
  'events that begin alike, and stars': {
    machine: createMachine({
      id: 'm',
      initial: 'a',
      on: { '*': { actions: 'hear anything' }, stop: '.over' },
      states: {
        a: {
          on: {
            'order.*': { actions: 'hear some order' },
            'order.placed.*': { actions: 'hear a placed order' },
            order: { actions: 'hear order' },
            'order.placed': 'b',
          },
        },
        b: { on: { '*': { actions: 'hear in b' }, back: 'a' } },
        over: { type: 'final' },
      },
    }),
    walks: [
      ['order', 'order.lost', 'order.placed.twice', 'orderly', 'order.placed', 'order', 'back', 'stop.it', 'stop'],
    ],
  },
  'an event that begins like another': {
    machine: createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { on: { order: 'b' } }, b: { on: { 'order.placed': 'a' } } },
    }),
    walks: [['order.placed', 'order', 'order.placed', 'order']],
  },
  'keys, ids and events with signs of their own': {
    machine: createMachine({
      id: 'the "first" one',
      initial: 'with space',
      states: {
        'with space': { on: { 'go on; now': 'it\'s "quoted"', 'go-on': '#my id' } },
        'it\'s "quoted"': { entry: 'say "hi" & <go>', on: { 'a: b': '#dash-ed\\.inner', '50%%': '#my id' } },
        'dash-ed': {
          id: 'dash-ed',
          initial: 'inner',
          states: { inner: { id: 'dash-ed.inner', on: { next: '#a\\.b' } }, 'b-c': {} },
        },
        dash_ed: { on: { next: 'with space' } },
        'a.b': { id: 'a.b', on: { next: 'dash_ed' } },
        a: { id: 'my id', initial: 'b', states: { b: { on: { next: '#a\\.b' } } } },
        '1st {x}': {},
        名字: { on: { next: '1st {x}' } },
      },
      on: { name: '.名字', 'line\nbreak': '.a' },
    }),
    walks: [
      ['go on; now', 'a: b', 'next', 'next', 'next', 'go-on', 'next', 'name', 'next'],
      ['go on; now', '50%%', 'next', 'line\nbreak'],
    ],
  },
  'history, shallow and deep, with and without a state of its own to begin in': {
    machine: createMachine({
      id: 'm',
      initial: 'away',
      states: {
        work: {
          initial: 'a',
          states: {
            a: { on: { next: 'b' } },
            b: { initial: 'x', states: { x: { on: { next: 'y' } }, y: {} } },
            last: { type: 'history' },
            exact: { type: 'history', history: 'deep', target: 'b' },
            far: { type: 'history', target: '#y' },
          },
          on: { leave: 'away' },
        },
        both: {
          type: 'parallel',
          states: {
            left: { initial: 'off', states: { off: { on: { left: 'on' } }, on: {} } },
            right: { initial: 'off', states: { off: { on: { right: 'on' } }, on: {} } },
            last: { type: 'history', history: 'deep' },
          },
          on: { leave: 'away' },
        },
        away: {
          id: 'y',
          on: { shallow: 'work.last', deep: 'work.exact', far: 'work.far', both: 'both.last' },
        },
      },
    }),
    walks: [
      ['shallow', 'next', 'next', 'leave', 'shallow', 'next', 'leave', 'deep', 'leave', 'shallow'],
      ['deep', 'next', 'leave', 'deep'],
      ['far', 'shallow'],
      ['both', 'right', 'leave', 'both', 'left', 'leave', 'both'],
    ],
  },
  'regions that are entered again, from themselves, from each other and from around them': {
    machine: createMachine({
      id: 'm',
      initial: 'both',
      states: {
        both: {
          type: 'parallel',
          entry: 'enter both',
          exit: 'leave both',
          after: { 10: 'over' },
          states: {
            left: {
              ...region('left'),
              exit: 'leave left',
              on: { again: { target: 'left', reenter: true }, cross: { target: 'right.over' } },
            },
            right: { ...region('right'), exit: 'leave right' },
          },
          on: { jump: '.left.over', all: { target: 'both' }, again: { target: 'both', reenter: true } },
          onDone: 'over',
        },
        over: {},
      },
    }),
    walks: [
      ['right.finished', 'again', 'jump'],
      ['jump', 'right.finished'],
      ['jump', 'all', 'right.finished', 'left.finished'],
      ['left.finished', 'again', 'right.finished', 'all'],
      ['again', { after: '10', of: 'm.both' }],
    ],
  },
  'raised events, steps without an event, beginnings that do something, and an end': {
    machine: createMachine(
      {
        id: 'm',
        initial: 'a',
        entry: 'enter m',
        states: {
          a: {
            on: { go: { actions: ['tell', raise({ type: 'said inline' })] }, told: { actions: 'hear' } },
            always: { target: 'b', guard: 'isNever' },
            initial: { target: 'one', actions: 'begin one' },
            states: { one: {} },
            exit: 'leave a',
          },
          b: { always: [{ target: 'a', guard: 'isNever' }, { target: 'c' }], entry: 'enter b' },
          c: { type: 'final', output: { sum: 3, says: "it's" }, entry: 'enter c' },
        },
        on: { 'said inline': '.b', again: { target: '.a', reenter: true } },
      },
      { actions: { tell: raise({ type: 'told' }) }, guards: { isNever: () => false } },
    ),
    walks: [['again', 'go']],
  },
  'regions that are final states': {
    machine: createMachine({
      id: 'm',
      initial: 'work',
      states: {
        work: {
          type: 'parallel',
          onDone: 'rest',
          states: {
            settled: { type: 'final', entry: 'enter settled' },
            a: region('a'),
            b: { type: 'parallel', onDone: { actions: 'hear b' }, states: { over: { type: 'final' }, c: region('c') } },
          },
        },
        rest: { on: { again: 'work', all: 'all' } },
        all: {
          type: 'parallel',
          onDone: 'end',
          states: { one: { type: 'final' }, other: { type: 'final', exit: 'leave other' } },
        },
        end: { type: 'final' },
      },
    }),
    walks: [
      ['a.finished', 'unknown', 'c.finished', 'again', 'c.finished', 'a.finished', 'all'],
      ['c.finished', 'unknown', 'a.finished'],
    ],
  },
  'a chart whose own region is a final state': {
    machine: createMachine({
      id: 'm',
      type: 'parallel',
      states: { settled: { type: 'final' }, a: region('a') },
    }),
    walks: [['unknown', 'a.finished']],
  },
}
