import type { Call } from '#contract/kernel/call.ts'
import type { ApiEntry, ApiLanguage } from '#contract/support/calls/apiDocument.ts'
import { curlSample } from './curl.ts'
import { pythonSample } from './python.ts'
import { sampleRequestOf } from './request.ts'
import type { SampleRequest } from './request.ts'
import { typescriptSample } from './typescript.ts'

const templates: Readonly<Record<ApiLanguage, (request: SampleRequest) => string>> = {
  typescript: typescriptSample,
  python: pythonSample,
  curl: curlSample,
}

const languages = ['typescript', 'python', 'curl'] as const satisfies readonly ApiLanguage[]

/** A call's example as a program in each language. */
export const samplesOf = (call: Call): ApiEntry['samples'] => {
  const request = sampleRequestOf(call)
  return languages.map((language) => ({ language, text: templates[language](request) }))
}
