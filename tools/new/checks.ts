const ofEveryFlow = ['structure', 'coverage', 'wires'].map((name) => `tests/machines/${name}.test.ts`)

/**
 * The commands that check what was written, now and after later changes; `chart` is the flow of a written chart, if
 * any.
 */
export const checksOf = (files: readonly string[], chart?: string): readonly string[] => {
  const tests = files.filter((file) => /\.(?:test|spec)\.tsx?$/.test(file))
  const folderOf = (file: string) => file.split('/')[1] ?? ''
  const stages = [...new Set(tests.map(folderOf))].toSorted()
  return [
    'npm run types; npm run lint',
    ...(chart === undefined
      ? []
      : [`npx vitest run --project 'machines*' ${ofEveryFlow.join(' ')}`, `npm run paths -- mutants ${chart}`]),
    ...stages.map((stage) => {
      const own = tests.filter((file) => folderOf(file) === stage)
      return stage === 'browser' || stage === 'faults'
        ? `npx playwright test --project=${stage} ${own.join(' ')}`
        : `npx vitest run --project '${stage}*' ${own.join(' ')}`
    }),
  ]
}
