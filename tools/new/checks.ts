/** Tests that try every flow, whichever it is. */
const ofEveryFlow = ['structure', 'coverage', 'wires'].map((name) => `tests/machines/${name}.test.ts`)

/** The commands that check what has been written, and again what becomes of it. */
export const checksOf = (files: readonly string[]): readonly string[] => {
  const tests = files.filter((file) => /\.(?:test|spec)\.tsx?$/.test(file))
  const folderOf = (file: string) => file.split('/')[1] ?? ''
  // What was drawn is a chart, and has its mutants.
  const charts = files.flatMap((file) => /golden\/(\w+)\.mmd$/.exec(file)?.[1] ?? [])
  const stages = [...new Set(tests.map(folderOf))].toSorted()
  return [
    'npm run types; npm run lint',
    ...charts.map((flow) => `npm run paths -- mutants ${flow}`),
    ...stages.map((stage) => {
      const own = tests.filter((file) => folderOf(file) === stage)
      return stage === 'browser'
        ? `npx playwright test --project=browser ${own.join(' ')}`
        : `npx vitest run --project '${stage}*' ${[...own, ...(stage === 'machines' ? ofEveryFlow : [])].join(' ')}`
    }),
  ]
}
