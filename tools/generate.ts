import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatted } from './formatted.ts'
import { generatedLists } from './generate/lists.ts'
import { packageApis } from './generate/packageApi.ts'
import { root } from './products.mjs'

/** `npm run generate`: writes files derived from the project's folders: lists, and the API of each package. */
for (const [file, text] of Object.entries({ ...generatedLists(root), ...packageApis(root) }))
  writeFileSync(join(root, file), await formatted(join(root, file), text))
