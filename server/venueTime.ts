import { uptime } from 'node:os'
import { venueLimits } from '#contract/venueLimits.ts'

/** What the machine says of the time. All in milliseconds. */
export interface MachineClocks {
  /** Since the epoch; people and programs set it, forward and back. */
  readonly wall: () => number
  /** Since some moment; nobody sets it. It may stand still while the machine sleeps. */
  readonly steady: () => number
  /** Since the machine's start, sleep included. Coarse, and asked only when the other two disagree. */
  readonly awakeOrNot: () => number
}

export const machineClocks: MachineClocks = {
  wall: () => Date.now(),
  steady: () => performance.now(),
  awakeOrNot: () => uptime() * 1_000,
}

interface Setting {
  readonly clocks?: MachineClocks
  /** Epoch ms: the time never begins before it. */
  readonly floor?: number
  /** The wall clock was set by so many milliseconds: forward, or back when negative. */
  readonly onStep?: (ms: number) => void
}

/**
 * A time that never goes back, in epoch ms. It is read from the wall clock once, then goes on with the steady clock.
 * The wall clock is followed at `venueLimits.clock.slew` of the time that passes, whether it drifts or was set. Sleep
 * of the machine counts as passed time.
 */
export const createVenueTime = ({
  clocks: { wall, steady, awakeOrNot } = machineClocks,
  floor = -Infinity,
  onStep = () => undefined,
}: Setting = {}): (() => number) => {
  const { stepFrom, slew } = venueLimits.clock
  let lastWall = wall()
  let lastSteady = steady()
  let slept = awakeOrNot() - lastSteady
  const start = Math.max(lastWall, floor)
  // Counted from the start: a sum of many small parts loses less where it is small.
  let elapsed = 0

  /** How long the machine slept since this was last asked. */
  const sleptSince = (): number => {
    const before = slept
    slept = awakeOrNot() - lastSteady
    const more = slept - before
    return more >= stepFrom ? more : 0
  }

  return () => {
    const [wallNow, steadyNow] = [wall(), steady()]
    const awake = Math.max(0, steadyNow - lastSteady)
    let passed = awake
    const wallPassed = wallNow - lastWall
    lastWall = wallNow
    lastSteady = steadyNow
    if (Math.abs(wallPassed - passed) >= stepFrom) {
      passed += sleptSince()
      const step = wallPassed - passed
      if (Math.abs(step) >= stepFrom) onStep(Math.round(step))
    }
    const behind = wallNow - start - elapsed - passed
    const most = awake * slew
    elapsed += passed + Math.min(Math.max(behind, -most), most)
    // A sum of fractions may lie a hair below the whole number that it is.
    return start + Math.floor(elapsed + 0.001)
  }
}

const seconds = (ms: number): string => `${Math.round(Math.abs(ms) / 1_000)} s`
const slowly = `follows it by ${venueLimits.clock.slew * 100} % of the time that passes; a restart follows it at once`

/** What the operator reads when the machine's clock was set. */
export const stepLine = (ms: number): string =>
  ms > 0
    ? `The machine's clock was set forward by ${seconds(ms)}. The venue's time goes on and ${slowly}`
    : `The machine's clock was set back by ${seconds(ms)}. The venue's time goes on and ${slowly}, never to a time before the newest that is stored`

/** What the operator reads when a start finds times that lie ahead of the machine's clock. */
export const aheadLine = (ms: number): string =>
  `The machine's clock is ${seconds(ms)} behind the newest time that is stored. The venue's time begins there: set the clock right`
