import { fileURLToPath } from 'node:url'

/** A plausible mistake in a file that many parts share, and a test that has to find it. */
export interface SharedFault {
  readonly fault: string
  /** The file, from the project's root. */
  readonly file: string
  /** Text that the file contains, and what the mistake makes of it. */
  readonly from: string
  readonly to: string
  readonly test: string
}

/** The variable that names the fault planted in a run of Vitest. */
export const faultVariable = 'STATEFLOOR_PLANTED_SHARED'

/** The configuration of Vitest that plants it. */
export const plantingConfig = fileURLToPath(new URL('vitest.config.ts', import.meta.url))

export const sharedFaults: readonly SharedFault[] = [
  {
    fault: 'halves are rounded down',
    file: 'contract/kernel/decimal.ts',
    from: 'return twice >= whole ? away : quotient',
    to: 'return twice > whole ? away : quotient',
    test: 'tests/contract/kernel/decimal.test.ts',
  },
  {
    fault: 'a search distinguishes accented letters',
    file: 'contract/kernel/searchText.ts',
    from: ".replace(marks, '')",
    to: '',
    test: 'tests/contract/kernel/searchText.test.ts',
  },
  {
    fault: 'a write whose outcome is unknown counts as rejected',
    file: 'machines/patterns/submitOnce/submitOnce.machine.ts',
    from: "params: ({ event }) => event }, target: 'outcomeUnknown' }",
    to: "params: ({ event }) => event }, target: 'rejecting' }",
    test: 'tests/machines/patterns/submitOnce.test.ts',
  },
  {
    fault: 'a next page repeats rows that are already listed',
    file: 'machines/patterns/pagedList/pagedList.setup.ts',
    from: 'rows: [...context.rows, ...added(context.rows, rows)],',
    to: 'rows: [...context.rows, ...rows],',
    test: 'tests/machines/patterns/pagedList.test.ts',
  },
  {
    fault: 'a refused signature is not repeated with the venue’s time',
    file: 'src/services/http/client.ts',
    from: 'if (!descriptor.signed || !isSignatureRefused(answer)) return answer',
    to: 'if (!descriptor.signed || isSignatureRefused(answer)) return answer',
    test: 'tests/services/http/client.test.ts',
  },
  {
    fault: 'a rise has no sign',
    file: 'src/i18n/format.ts',
    from: "{ signDisplay: 'exceptZero' }",
    to: "{ signDisplay: 'auto' }",
    test: 'tests/contract/shell/formatLocales.test.ts',
  },
  {
    fault: 'a disabled option can be picked',
    file: 'src/ui/overlays/Picker.tsx',
    from: 'getOptionDisabled: (option) => option.isDisabled === true,',
    to: 'getOptionDisabled: () => false,',
    test: 'tests/components/ui/picker.test.tsx',
  },
  {
    fault: 'a repeating task drifts by the delay of each run',
    file: 'server/clock.ts',
    from: 'timer.due += timer.every * (Math.floor((now() - timer.due) / timer.every) + 1)',
    to: 'timer.due = now() + timer.every',
    test: 'tests/server/core/clock.test.ts',
  },
  {
    fault: 'a request body may name a key twice',
    file: 'server/http/json.ts',
    from: "if (level.keys.has(key)) throw new UnreadableJson('A key is there twice')",
    to: '',
    test: 'tests/server/core/clock.test.ts',
  },
  {
    fault: 'the explorer merges states that behave differently',
    file: 'packages/explorer/src/explore.ts',
    from: 'if (here.get(label) === there.get(label)) continue',
    to: 'if (here.size >= 0) continue',
    test: 'packages/explorer/tests/explorer.test.ts',
  },
]
