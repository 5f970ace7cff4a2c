import { describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { stateNodes, transitionId, transitionsOf } from '@statefloor/explorer'
import { assets } from '#contract/assets/calls/assets.ts'
import { transfer } from '#contract/assets/calls/transfer.ts'
import { callList } from '#contract/calls.ts'
import { sandbox } from '#contract/sandbox/calls/sandbox.ts'
import { orders } from '#contract/spot/calls/orders.ts'
import { callsOfFlow, flowFacts } from '#inspector/flowFacts.ts'
import { flowPlaces } from '#tools/flowSources.ts'
import { callsOfServices } from '../support/servicesCalls.ts'
import type { AnyFlowModel } from '#machines/model/flowModel.ts'
import { flows, loadChart, loadModel } from '../support/models.ts'

/** Service files that serve other flows too. */
const alsoOf: Readonly<Record<string, readonly string[]>> = {
  messages: ['app'],
  phoneWallet: ['walletApproval'],
  coinInfo: ['coinDetail'],
  feedback: ['requests'],
}

const noneElse = () => undefined

describe('the inspector’s facts about flows from their tests [MBT-04]', () => {
  it('include samples, answers, calls, and every transition with a path to it', async () => {
    const model = await loadModel('login')
    const facts = flowFacts(model, noneElse)
    expect(facts.samples['account.changed']).toContainEqual({ text: expect.any(String) })
    expect(facts.answers['logIn']?.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['logged in', 'wrong credentials', 'cut']),
    )
    expect(facts.answers['logIn']).toContainEqual({
      name: 'cut',
      kind: 'error',
      value: expect.objectContaining({ kind: 'timeout' }),
    })
    expect(facts.answers['seconds']).toContainEqual({ name: 'broken', kind: 'thrown', value: 'no timer' })
    expect(facts.calls).toContain('POST /hk-web/v2/login')
    const ids = transitionsOf(model.machine).map(transitionId)
    expect(new Set(facts.transitions)).toEqual(new Set(ids))
    expect(new Set(facts.states)).toEqual(new Set(stateNodes(model.machine).map(({ id }) => id)))
    expect(new Set(Object.keys(facts.ways))).toEqual(new Set(ids))
    const wayTo = (part: string) => facts.ways[ids.find((id) => id.includes(part)) ?? '']
    expect(wayTo('| account.changed |')?.at(-1)).toMatch(/^account\.changed/)
    expect(wayTo('| done logIn |')?.at(-1)).toBe('logIn: logged in')
  })

  it('say why no test takes a transition', () => {
    const machine = createMachine({
      id: 'lamp',
      initial: 'off',
      states: {
        off: { on: { pressed: 'on', broken: { target: 'on', meta: { untested: 'no lamp breaks so far' } } } },
        on: {},
      },
    })
    const model = { machine, inputs: { plain: undefined }, events: { pressed: [{}], broken: [] }, outcomes: {} }
    const { exempt, ways, transitions } = flowFacts(model, noneElse)
    expect(exempt).toEqual({ 'lamp.off | broken | 0': 'no lamp breaks so far' })
    expect(ways).toEqual({ 'lamp.off | pressed | 0': ['pressed'] })
    expect(transitions).toEqual(['lamp.off | pressed | 0'])
  })

  it('survive the transfer from a worker to its page', async () => {
    const facts = flowFacts(await loadModel('transferDialog'), noneElse)
    expect(structuredClone(facts)).toEqual(facts)
    expect(JSON.parse(JSON.stringify(facts))).toEqual(facts)
  })
})

describe('the calls for which a venue fault can be requested', () => {
  const load = async (): Promise<ReadonlyMap<string, AnyFlowModel>> =>
    new Map(await Promise.all(flows.map(async (flow) => [flow, await loadModel(flow)] as const)))

  it('are all that a visible flow makes, including those of the flows that it starts', async () => {
    const models = await load()
    const modelOf = (flow: string) => models.get(flow)
    const callsOf = (flow: string): readonly string[] => {
      const model = models.get(flow)
      return model === undefined ? [] : callsOfFlow(model, modelOf)
    }
    const missing = [...callsOfServices(flows)].map(([flow, made]) => {
      const offered = [flow, ...(alsoOf[flow] ?? [])].flatMap(callsOf)
      return [flow, made.filter((call) => !offered.includes(call))]
    })
    expect(missing.filter(([, calls]) => calls?.length !== 0)).toEqual([])
    // The user's choice decides which of these the form calls.
    expect(callsOf('transferDialog')).toEqual(
      expect.arrayContaining([transfer.submit, transfer.submitSigned].map(({ path }) => `POST ${path}`)),
    )
    expect(callsOf('transferDialog')).toEqual(callsOf('transfer'))
    const known = [...callList, ...Object.values(sandbox)].map(({ method, path }) => `${method} ${path}`)
    expect([...models.keys()].flatMap(callsOf).filter((call) => !known.includes(call))).toEqual([])
  })

  it('are found in services, however they name a call', () => {
    const made = callsOfServices(flows)
    expect(made.get('transferRecords')).toEqual(
      expect.arrayContaining([`GET ${transfer.records.path}`, `GET ${assets.balances.path}`]),
    )
    expect(made.get('recentTrades')).toContain(`GET ${orders.fills.path}`)
    expect([...made.values()].flat().length).toBeGreaterThan(90)
  })
})

describe('source positions of charts', () => {
  it('are known for nearly all states and transitions, each with its own line', async () => {
    const places = flowPlaces()
    const charts = await Promise.all(flows.map(loadChart))
    const ids = charts.flatMap((machine) =>
      [...stateNodes(machine).map(({ id }) => id), ...transitionsOf(machine).map(transitionId)].map(
        (id) => [machine.id, id] as const,
      ),
    )
    const unknown = ids.filter(([chart, id]) => places[chart]?.[id] === undefined)
    // Values that functions compose from parts appear in no object of the chart.
    expect(unknown.length / ids.length, unknown.map(([, id]) => id).join('\n')).toBeLessThan(0.08)
    expect(places['login']?.['login']).toMatch(/^machines\/account\/login\/login\.machine\.ts:\d+$/)
    expect(places['inspectorActs']?.['inspectorActs.requesting']).toMatch(/inspectorActs\.machine\.ts:\d+$/)
  })

  it('are those of the chart for what it gives to a shared region, and of the region for the rest', () => {
    const { withdraw, transferRecords } = flowPlaces()
    const running = 'withdraw.withdrawing.list.running'
    expect(withdraw?.[running]).toMatch(/records\.states\.ts:\d+$/)
    expect(withdraw?.[`${running} | query.changed | 0`]).toMatch(/records\.states\.ts:\d+$/)
    expect(withdraw?.[`${running} | quote.settled | 0`]).toMatch(/withdraw\.machine\.ts:\d+$/)
    expect(withdraw?.['withdraw.withdrawing.list.broken | reload.requested | 0']).toMatch(/withdraw\.machine\.ts:\d+$/)
    expect(transferRecords?.['transferRecords.coins.loading | done fetchCoins | 0']).toMatch(/records\.states\.ts:\d+$/)
  })
})
