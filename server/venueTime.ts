import { uptime } from 'node:os'
import { venueLimits } from '#contract/venueLimits.ts'

/** The machine's clocks, in milliseconds. */
export interface MachineClocks {
  /** Since the epoch; users and programs may set it, forward or back. */
  readonly wall: () => number
  /** Since an arbitrary time; it cannot be set. It may pause while the machine sleeps. */
  readonly steady: () => number
  /** Since the machine's start, including sleep. Coarse, and only read when the other two disagree. */
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
  /** Called when the wall clock was set by that many milliseconds; negative if it was set back. */
  readonly onStep?: (ms: number) => void
}

/**
 * A time that never goes back, in epoch ms. It reads the wall clock once, then advances with the steady clock. It is
 * adjusted towards the wall clock at `venueLimits.clock.slew` of the time that passes, whether that clock drifts or was
 * set. Time in which the machine sleeps counts as passed.
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
  // Counted from the start, because a sum of many small parts loses less precision while it is small.
  let elapsed = 0

  /** How long the machine has slept since the last call. */
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
    // A sum of fractions may be slightly below the whole number that it represents.
    return start + Math.floor(elapsed + 0.001)
  }
}

const seconds = (ms: number): string => `${Math.round(Math.abs(ms) / 1_000)} s`
const slowly = `follows it by ${venueLimits.clock.slew * 100} % of the time that passes; a restart follows it at once`

/** The line for the operator when the machine's clock was set. */
export const stepLine = (ms: number): string =>
  ms > 0
    ? `The machine's clock was set forward by ${seconds(ms)}. The venue's time goes on and ${slowly}`
    : `The machine's clock was set back by ${seconds(ms)}. The venue's time goes on and ${slowly}, never to a time before the newest that is stored`

/** The line for the operator when a start finds stored times ahead of the machine's clock. */
export const aheadLine = (ms: number): string =>
  `The machine's clock is ${seconds(ms)} behind the newest time that is stored. The venue's time begins there: set the clock right`
