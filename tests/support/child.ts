import { spawn } from 'node:child_process'

export interface Exit {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
}

/** A process of ours, with what it has said so far. */
export interface Child {
  readonly pid: number
  /** Everything it wrote, both streams in the order they came. */
  output(): string
  /** The first line, said or yet to come, that matches. Rejects when it ends before, or after `within` ms. */
  line(pattern: RegExp, within?: number): Promise<RegExpExecArray>
  readonly exited: Promise<Exit>
  /** To the process alone; `group` reaches what it started as well. */
  signal(name: NodeJS.Signals, group?: boolean): void
}

interface How {
  readonly cwd?: string
  readonly env?: NodeJS.ProcessEnv
  /** A process group of its own, so that `signal(…, true)` reaches its children and not the tests. */
  readonly ownGroup?: boolean
}

const patience = 600_000

/** Starts a program; it is killed with the tests at the latest. */
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
    // `close` comes after the last output, `exit` may not.
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
