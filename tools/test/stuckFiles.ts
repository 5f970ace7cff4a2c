import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { minute } from '#contract/kernel/durations.ts'
import { root } from '../products.mjs'
import { stackOf } from './stackOf.ts'

/** A file that runs longer ends the run, which could not end otherwise: a test has five minutes, and a few of them wait. */
const fileLimit = (process.env['STATEFLOOR_LONG'] === '1' ? 600 : 40) * minute
/** How often the files that run for long are named. */
const look = 10 * minute

interface Running {
  readonly since: number
  /** The last test that began. */
  readonly test: string | undefined
  readonly ended: number
}

/** The processes that run the tests. Empty where the system does not tell. */
const workers = (): readonly number[] => {
  try {
    return readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
      .split(' ')
      .map(Number)
      .filter(Boolean)
  } catch {
    return []
  }
}

/** A Vitest reporter that names files that run for long, and ends a run in which one does not end. */
export default class StuckFiles implements Reporter {
  readonly #running = new Map<string, Running>()
  #looking: NodeJS.Timeout | undefined

  onTestRunStart(): void {
    this.#looking = setInterval(() => void this.#look(), look)
    this.#looking.unref()
  }

  onTestModuleQueued({ moduleId }: TestModule): void {
    this.#running.set(moduleId, { since: Date.now(), test: undefined, ended: 0 })
  }

  onTestCaseReady(test: TestCase): void {
    this.#note(test, (running) => ({ ...running, test: test.fullName }))
  }

  onTestCaseResult(test: TestCase): void {
    this.#note(test, (running) => ({ ...running, ended: running.ended + 1 }))
  }

  onTestModuleEnd({ moduleId }: TestModule): void {
    this.#running.delete(moduleId)
  }

  onTestRunEnd(): void {
    clearInterval(this.#looking)
  }

  #note({ module: { moduleId } }: TestCase, change: (running: Running) => Running): void {
    const running = this.#running.get(moduleId)
    if (running) this.#running.set(moduleId, change(running))
  }

  async #look(): Promise<void> {
    const now = Date.now()
    const slow = [...this.#running].filter(([, { since }]) => now - since >= look)
    for (const [file, { since, test, ended }] of slow)
      console.error(
        `${relative(root, file)} runs for ${Math.round((now - since) / minute)} minutes; ${ended} of its tests have ended, the last one to begin is “${test ?? 'none'}”`,
      )
    if (!slow.some(([, { since }]) => now - since >= fileLimit)) return
    clearInterval(this.#looking)
    for (const pid of workers()) {
      const stack = await stackOf(pid).catch((error: unknown) => [`is in no known place (${String(error)})`])
      console.error([`process ${pid} ${stack.length === 0 ? 'waits' : 'runs'}`, ...stack].join('\n    '))
      // Before the next, which needs its port.
      process.kill(pid, 'SIGKILL')
    }
    console.error('The run ends, because a file does not.')
    process.exit(1)
  }
}
