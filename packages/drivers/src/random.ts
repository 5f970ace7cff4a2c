import fc from 'fast-check'
import { CoverageRecorder, startOf, takeStep, Walker } from '@statefloor/explorer'
import type { AnyFlowModel, Path, Step } from '@statefloor/explorer'
import { walkBare } from './bare.ts'

/** A random path: each number picks one of the choices available at its step. */
export function pathByNumbers(model: AnyFlowModel, numbers: readonly number[], walker = new Walker(model)): Path {
  const inputs = Object.keys(model.inputs)
  const [first = 0, ...rest] = numbers
  const input = inputs[first % inputs.length] ?? ''
  const moved = walker.start(input)
  const steps: Step[] = []
  let { state } = moved
  for (const number of rest) {
    const offers = walker.offers(state)
    const offer = offers[number % offers.length]
    if (offer === undefined) break
    const taken = takeStep(walker, state, offer.label, offer.choice)
    steps.push(taken.step)
    state = taken.state
  }
  return { ...startOf(walker, { input, moved }), steps }
}

/**
 * Random walks on the bare machine, longer and less regular than the explorer's; the invariants must hold on each.
 * Failures are shrunk. The seed is fixed, so that a result depends on the chart and not on luck; a long run uses other
 * seeds.
 */
export function walkAtRandom(
  model: AnyFlowModel,
  options: { readonly runs?: number; readonly length?: number; readonly seed?: number } = {},
): void {
  const { runs = 100, length = 30, seed = 1 } = options
  const recorder = new CoverageRecorder(model.machine)
  const walker = new Walker(model)
  fc.assert(
    fc.property(fc.array(fc.nat(9_999), { minLength: 1, maxLength: length }), (numbers) => {
      walkBare(model, pathByNumbers(model, numbers, walker), recorder)
    }),
    { numRuns: runs, seed, includeErrorInReport: true },
  )
}
