import { fieldsIn, mostIn, problemIn, resultIn } from './calculator.rules.ts'
import type { CalculatorSnapshot } from './calculator.machine.ts'

export { calculatorTabs, wantedKinds } from './calculator.types.ts'
export { knownFigures } from './calculator.known.ts'

export const calculatorView = (snapshot: CalculatorSnapshot) => {
  const { context } = snapshot
  const isAsked = snapshot.matches({ calculating: 'incomplete' })
  const problem = problemIn(context, isAsked)
  return {
    ...context,
    shownFields: fieldsIn(context),
    isAsked,
    problem,
    /** The largest size at the leverage, if that is what is wrong. */
    most: problem?.why === 'tier' ? mostIn(context) : undefined,
    /** Undefined while something is missing or wrong. */
    result: resultIn(context),
  }
}

export type CalculatorView = ReturnType<typeof calculatorView>
