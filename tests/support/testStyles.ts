import createCache from '@emotion/cache'
import { isIdle } from './idleRules.ts'
import { keptStyles } from './keptStyles.ts'

interface Part {
  readonly type: string
  readonly props: unknown
  readonly children: unknown
  value: string
  return: string
}

const isKept = ({ type, props }: Pick<Part, 'type' | 'props'>): boolean =>
  type === 'decl' && keptStyles.has(String(props))

/**
 * Leaves a declaration out; Stylis leaves out a rule without declarations. @throws If computed styles would skip a rule
 * that is needed.
 */
const onlyKept = (part: Part): void => {
  if (part.type === 'rule' && Array.isArray(part.props) && Array.isArray(part.children)) {
    const selector = part.props.join(',')
    if (isIdle(selector) && (part.children as readonly Part[]).some(isKept))
      throw new Error(`Tests skip rules of ${selector} (idleRules.ts), but the page has one`)
  }
  if (part.type !== 'decl' || isKept(part)) return
  part.value = ''
  part.return = ''
}

/** The style cache of component tests; one for all, because their files share a document. */
export const testStyles = createCache({ key: 'sf', stylisPlugins: [onlyKept] })

/** Takes the rules of a finished test file from the document: each computed style looks through all that are there. */
export const flushTestStyles = (): void => {
  testStyles.sheet.flush()
  for (const name of Object.keys(testStyles.inserted)) delete testStyles.inserted[name]
}
