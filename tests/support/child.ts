import { spawn } from 'node:child_process'

export interface Exit {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
}

/** A child process and its output so far. */
export interface Child {
  readonly pid: number
  /** All its output, both streams in the order in which they arrived. */
  output(): string
  /** The first matching line, past or future. Rejects if the process ends first, or after `within` ms. */
  line(pattern: RegExp, within?: number): Promise<RegExpExecArray>
  readonly exited: Promise<Exit>
  /** Signals the process alone, or with `group` its children as well. */
  signal(name: NodeJS.Signals, group?: boolean): void
}

interface How {
  readonly cwd?: string
  readonly env?: NodeJS.ProcessEnv
  /** Whether it gets a process group of its own, so that `signal(…, true)` reaches its children and not the tests. */
  readonly ownGroup?: boolean
}

const patience = 600_000

/** Starts a program, which is killed at the latest when the tests end. */
export const startChild = (
  program: string,
  args: readonly string[],
  { cwd, env = process.env, ownGroup = false }: How = {},
): Child => {
  const child = spawn(program, args, { cwd, env, detached: ownGroup, stdio: ['ignore', 'pipe', 'pipe'] })
  const { pid } = child
  if (pid === undefined) throw new Error(`${program} could not be started`)
  let said = ''
  let ended = false
  const watchers = new Set<() => void>()
  const hear = (part: string) => {
    said += part
    for (const watch of watchers) watch()
  }
  child.stdout.setEncoding('utf8').on('data', hear)
  child.stderr.setEncoding('utf8').on('data', hear)

  const signal = (name: NodeJS.Signals, group = false) => {
    if (!ended) process.kill(group && ownGroup ? -pid : pid, name)
  }
  const leaveNone = () => signal('SIGKILL', true)
  process.once('exit', leaveNone)

  const exited = new Promise<Exit>((resolve, reject) => {
    child.once('error', reject)
    // `close` comes after the last output; `exit` may come before.
    child.once('close', (code, exitSignal) => {
      ended = true
      process.off('exit', leaveNone)
      resolve({ code, signal: exitSignal })
      for (const watch of watchers) watch()
    })
  })

  const line = (pattern: RegExp, within = patience) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const finish = (settle: () => void) => {
        clearTimeout(deadline)
        watchers.delete(look)
        settle()
      }
      const deadline = setTimeout(
        () => finish(() => reject(new Error(`No line ${String(pattern)} within ${within} ms. It said:\n${said}`))),
        within,
      )
      const look = () => {
        const found = said.split('\n').reduce<RegExpExecArray | null>((first, one) => first ?? pattern.exec(one), null)
        if (found) return finish(() => resolve(found))
        if (ended) finish(() => reject(new Error(`It ended without a line ${String(pattern)}. It said:\n${said}`)))
      }
      watchers.add(look)
      look()
    })

  return { pid, output: () => said, line, exited, signal }
}
