import { simulation } from '#contract/contracts/calls/simulation.ts'
import type { Crash } from '#contract/contracts/practice/path.ts'
import { asSimulated } from '#contract/contracts/simulation/simulated.ts'
import { compare, decimal, isZero, zero } from '#contract/kernel/decimal.ts'
import { practise } from '#contract/risk/practice.ts'
import { startOfHeld } from '#contract/risk/practiceStart.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { sampleContract } from '../contract.samples.ts'
import { sampleAccount } from '../contractForm/contractForm.samples.ts'
import { samplePosition } from '../contractPositions/contractPositions.samples.ts'
import { practiceMachine } from './practice.machine.ts'
import type { PracticeSnapshot } from './practice.machine.ts'
import { usualChoice } from './practice.rules.ts'
import type { PracticeGround } from './practice.rules.ts'
import { practiceView } from './practice.view.ts'

/** Half an hour down and half an hour up, of which a margin call is the middle. */
export const sampleFall: Crash = { id: 'may2021', startsAt: 1_621_382_400_000, hours: [[1000, 890, 1010, 950]] }
export const sampleCalm: Crash = { id: 'march2020', startsAt: 1_583_992_800_000, hours: [[1000, 990, 1010, 1000]] }

export const sampleGround: PracticeGround = {
  crashes: [sampleFall, sampleCalm],
  held: startOfHeld(sampleAccount, []),
  contracts: [sampleContract],
  markPrice: decimal('60100.0'),
}
const holding: PracticeGround = { ...sampleGround, held: startOfHeld(sampleAccount, [samplePosition]) }
/** A contract of which no share of the balance buys one. */
const dear: PracticeGround = { ...sampleGround, markPrice: decimal('90000000000.0') }

const closesOf = (snapshot: PracticeSnapshot) => {
  const view = practiceView(snapshot)
  const [position] = view.run?.figures.positions ?? []
  return position && view.isRunning
    ? view.closesOf(position.amount).map(({ percent, amount }) => ({
        percent,
        amount,
        positionId: position.position.positionId,
        added: view.addsOf(position.addable)[0]?.amount ?? zero,
      }))
    : []
}
const isFresh = ({ context }: PracticeSnapshot): boolean => context.acts.length === 0
const isUsual = ({ context: { choice } }: PracticeSnapshot): boolean =>
  JSON.stringify(choice) === JSON.stringify(usualChoice)
const isFirst = ({ context }: PracticeSnapshot): boolean => context.crashId === sampleFall.id
/** In one place of the explored choices only, so that they do not multiply. */
const canChoose = (snapshot: PracticeSnapshot): boolean =>
  isUsual(snapshot) &&
  isFirst(snapshot) &&
  snapshot.context.beginning === 'new' &&
  practiceView(snapshot).openPositions === 0
const begin = { role: 'button', name: 'practice:action.begin' } as const
const button = (name: 'pause' | 'resume' | 'end' | 'again') =>
  ({ role: 'button', name: `practice:action.${name}` }) as const
const quote = {
  contractCode: sampleContract.contractCode,
  state: 'open',
  index: decimal('60100.0'),
  markState: 'live',
  last: null,
  bid: null,
  ask: null,
  change: null,
  high: null,
  low: null,
  volume: null,
  turnover: null,
  openInterest: decimal('0'),
  openInterestValue: decimal('0'),
  fundingRate: null,
  premium: null,
  nextFundingAt: null,
  deliveryEstimate: null,
  ts: 1_750_000_000_000,
} as const
const answered = ({ markPrice }: PracticeGround, positions: readonly (typeof samplePosition)[]) => ({
  each: [
    { call: simulation.account, gives: { data: { list: [asSimulated(sampleAccount)], seq: 1 } } },
    { call: simulation.positions, gives: { data: { list: positions.map((one) => asSimulated(one)), seq: 1 } } },
    { call: simulation.list, gives: { data: [asSimulated(sampleContract)] } },
    { call: simulation.quotes, gives: { data: [asSimulated({ ...quote, mark: markPrice })] } },
  ],
})

export const practiceModel = {
  machine: practiceMachine,
  inputs: { plain: { contractCode: sampleContract.contractCode } },
  events: {
    'crash.chosen': ({ snapshot }) =>
      isUsual(snapshot) ? [{ crashId: isFirst(snapshot) ? sampleCalm.id : sampleFall.id }] : [],
    'beginning.chosen': ({ snapshot, snapshot: { context } }) =>
      isUsual(snapshot) && isFirst(snapshot) && practiceView(snapshot).openPositions > 0
        ? [{ beginning: context.beginning === 'held' ? ('new' as const) : ('held' as const) }]
        : [],
    // One choice at a time: they do not depend on each other.
    'side.chosen': ({ snapshot }) => (canChoose(snapshot) ? [{ side: 'short' as const }] : []),
    'marginMode.chosen': ({ snapshot }) => (canChoose(snapshot) ? [{ marginMode: 'cross' as const }] : []),
    'leverage.chosen': ({ snapshot }) => (canChoose(snapshot) ? [{ leverage: 5 }] : []),
    'share.chosen': ({ snapshot }) => (canChoose(snapshot) ? [{ share: decimal('0.50') }] : []),
    'practice.begun': ({ snapshot }) => (isUsual(snapshot) && isFirst(snapshot) ? [{}] : []),
    'pace.chosen': ({ snapshot: { context } }) =>
      context.at === 0 ? [{ pace: context.pace === 'usual' ? ('fast' as const) : ('usual' as const) }] : [],
    'practice.paused': [{}],
    'practice.resumed': [{}],
    'practice.ended': [{}],
    'practice.repeated': [{}],
    'position.closed': ({ snapshot }) =>
      isFresh(snapshot)
        ? closesOf(snapshot).flatMap(({ percent, amount, positionId }) =>
            percent === 50 ? [] : [{ positionId, amount }],
          )
        : [],
    'margin.added': ({ snapshot }) =>
      isFresh(snapshot)
        ? closesOf(snapshot)
            .slice(0, 1)
            .flatMap(({ positionId, added }) => (isZero(added) ? [] : [{ positionId, amount: added }]))
        : [],
    'retry.requested': [{}],
    'practice.dismissed': [{}],
  },
  outcomes: {
    fetchGround: {
      free: { done: sampleGround },
      holding: { done: holding },
      dear: { done: dear },
      cut: { error: { kind: 'http', call: simulation.account.id, status: 403 } },
    },
  },
  key: ({ snapshot: { context } }) => ({
    error: context.error?.kind,
    held: context.ground?.held.positions.length,
    mark: context.ground?.markPrice,
    crashId: context.crashId,
    beginning: context.beginning,
    choice: Object.values(context.choice).join(' '),
    pace: context.pace,
    at: context.course && context.at,
    acts: context.acts.map(({ kind, amount }) => `${kind} ${amount}`).join(' '),
  }),
  invariants: {
    'it runs only with something to lose': ({ snapshot }) =>
      !snapshot.matches('running') || (snapshot.context.course?.start.positions.length ?? 0) > 0,
    'acts are in the order in which they were done': ({ snapshot: { context } }) =>
      context.acts.every(({ at }, index) => at >= (context.acts[index - 1]?.at ?? 0) && at <= context.at),
    'it is never ahead of the crash': ({ snapshot: { context } }) =>
      context.course === undefined || practise(context.course, context.acts, context.at).at === context.at,
  },
  screen: {
    shows: {
      loading: [{ role: 'status', name: 'practice:state.loading' }],
      failed: [{ role: 'alert', text: 'practice:state.failed' }],
      choosing: [begin, { role: 'radiogroup', name: 'practice:field.crash' }],
      'running.playing': [button('pause'), button('end')],
      'running.paused': [button('resume'), button('end')],
      over: [button('again')],
      left: { unseen: 'the dialog is closed' },
    },
    gestures: {
      'crash.chosen': ({ crashId }) => ({
        click: {
          role: 'radio',
          name: crashId === sampleCalm.id ? 'practice:crash.march2020' : 'practice:crash.may2021',
        },
      }),
      'beginning.chosen': ({ beginning }) => ({
        click: {
          role: 'radio',
          name: { word: `practice:beginning.${beginning}`, values: { count: '1' } },
        },
      }),
      'side.chosen': ({ side }) => ({ click: { role: 'radio', name: `practice:side.${side}` } }),
      'marginMode.chosen': ({ marginMode }) => ({
        click: { role: 'radio', name: `practice:marginMode.${marginMode}` },
      }),
      'leverage.chosen': ({ leverage }) => ({
        click: { role: 'radio', name: { word: 'practice:leverage', values: { leverage: String(leverage) } } },
      }),
      'share.chosen': { click: { role: 'radio', name: { word: 'practice:percent', values: { percent: '50' } } } },
      'practice.begun': { click: begin },
      'pace.chosen': ({ pace }) => ({ click: { role: 'radio', name: `practice:pace.${pace}` } }),
      'practice.paused': { click: button('pause') },
      'practice.resumed': { click: button('resume') },
      'practice.ended': { click: button('end') },
      'practice.repeated': { click: button('again') },
      'position.closed': ({ amount }) => ({
        click: {
          role: 'button',
          name: {
            word: 'practice:closes',
            values: { percent: amount === '100' || compare(amount, decimal('30000')) > 0 ? '100' : '25' },
          },
        },
      }),
      'margin.added': {
        click: { role: 'button', name: { word: 'practice:adds', values: { percent: '10' } } },
      },
      'retry.requested': { click: { role: 'button', name: 'common:action.retry' } },
      'practice.dismissed': { click: { role: 'button', name: 'practice:action.close' } },
    },
  },
  wire: {
    fetchGround: {
      plays: {
        free: answered(sampleGround, []),
        holding: answered(holding, [samplePosition]),
        dear: answered(dear, []),
        cut: { each: [{ call: simulation.account, gives: { status: 403 } }] },
      },
    },
  },
} satisfies FlowModel<typeof practiceMachine>
