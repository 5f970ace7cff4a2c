import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatted } from './formatted.ts'
import { generatedLists } from './generate/lists.ts'
import { root } from './products.mjs'

/** `npm run generate`: writes the lists that derive from what the project's folders hold. */
for (const [file, text] of Object.entries(generatedLists(root)))
  writeFileSync(join(root, file), await formatted(join(root, file), text))
