/** Prints which generated path found an injected fault and its message, or that none did. */
export const reportPlanted = (
  where: 'machine' | 'screen' | 'venue',
  flow: string,
  fault: string,
  found: { readonly path: string; readonly says: string } | undefined,
): void => {
  const [says = ''] = found?.says.split('\n') ?? []
  const by = found === undefined ? 'NOT FOUND' : `found by ${found.path}\n    ${says.slice(0, 200)}`
  process.stdout.write(`planted in a ${where}, ${flow}: ${fault}\n    ${by}\n`)
}
