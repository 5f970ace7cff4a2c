import type { AnyStateMachine } from 'xstate'
import { chartOf } from './chart.ts'
import type { Chart } from './records.ts'

/** The charts seen so far, each reported once; two different machines with the same id get two keys. */
export class ChartBook {
  readonly #charts = new Map<string, Chart>()
  readonly #keys = new WeakMap<object, string>()
  #untold: Chart[] = []

  all(): readonly Chart[] {
    return [...this.#charts.values()]
  }

  /** The charts added since the last call. */
  takeNew(): readonly Chart[] {
    const untold = this.#untold
    this.#untold = []
    return untold
  }

  /** `provide` makes another machine with the same configuration, so its chart is the same. */
  keyOf(machine: AnyStateMachine): string {
    const known = this.#keys.get(machine.config)
    if (known !== undefined) return known
    const key = this.#place(machine)
    this.#keys.set(machine.config, key)
    return key
  }

  #place(machine: AnyStateMachine): string {
    for (let number = 1; ; number += 1) {
      const chart = chartOf(machine, number === 1 ? machine.id : `${machine.id}#${number}`)
      const taken = this.#charts.get(chart.key)
      if (taken === undefined) {
        this.#charts.set(chart.key, chart)
        this.#untold.push(chart)
        return chart.key
      }
      if (JSON.stringify(taken) === JSON.stringify(chart)) return chart.key
    }
  }
}
