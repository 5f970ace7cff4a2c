import { SimulatedClock } from 'xstate'
import { epoch } from './model'

/** The clock of a test: XState's, with the hour of the world that it stands for. */
export class TestClock extends SimulatedClock {
  /** Epoch milliseconds. */
  hour(): number {
    return epoch + this.now()
  }
}

/** Lets promises that are already settled be heard. */
export const settled = (): Promise<void> => new Promise((resolve) => { setImmediate(resolve) })
