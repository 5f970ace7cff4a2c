import type { AnyStateMachine } from 'xstate'
import { chartOf } from './chart.ts'
import type { Chart } from './records.ts'

/** The charts that were met, each told once; two machines that share an id and are not the same get two keys. */
export class ChartBook {
  readonly #charts = new Map<string, Chart>()
  readonly #keys = new WeakMap<object, string>()
  #untold: Chart[] = []

  all(): readonly Chart[] {
    return [...this.#charts.values()]
  }

  /** The charts that came since this was last asked. */
  takeNew(): readonly Chart[] {
    const untold = this.#untold
    this.#untold = []
    return untold
  }

  /** `provide` makes another machine of the same configuration: its chart is the same. */
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
