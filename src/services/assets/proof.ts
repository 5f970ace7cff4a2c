import { fromPromise } from 'xstate'
import { proof } from '#contract/assets/calls/proof.ts'
import type { ProofBook, ProofFile } from '#contract/assets/calls/proof.ts'
import { checkProof } from '#contract/assets/proof.ts'
import { readProofFile, writeProofFile } from '#contract/assets/proofReading.ts'
import type { Checked, ProofSource } from '#machines/assets/proof/proof.setup.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { saveFile } from '../browser/saveFile.ts'
import { sha256 } from '../browser/sha256.ts'
import type { Services } from '../services.ts'

/** Fetches snapshots and proofs, and verifies proofs in the browser. */
export const createProofFlow = ({ client, random }: Pick<Services, 'client' | 'random'>) => {
  const calls = client.area(proof)
  /** The root as the venue publishes it now; undefined if it does not answer, which no step depends on. */
  const fetchRoot = async (date: string, signal: AbortSignal): Promise<string | null | undefined> => {
    try {
      return (await calls.root({ query: { date } }, { signal })).root
    } catch {
      return undefined
    }
  }
  return {
    actors: {
      fetchBook: requestOf<ProofBook, { readonly date: string | undefined }>(
        ({ query, signal, willRetry }) => calls.book({ query }, { signal, willRetry }),
        random.share,
      ),
      fetchBranch: requestOf<ProofFile | null, { readonly date: string }>(
        async ({ query, signal, willRetry }) => (await calls.branch({ query }, { signal, willRetry })).file,
        random.share,
      ),
      checkProof: fromPromise<Checked, ProofSource>(async ({ input, signal }) => {
        const reading = 'file' in input ? input : readProofFile(input.text)
        if ('fault' in reading) return reading
        const { file } = reading
        return { file, report: await checkProof(file, await fetchRoot(file.date, signal), sha256) }
      }),
    },
    actions: {
      saveProof: (_: unknown, { file }: { readonly file: ProofFile | undefined }) => {
        if (file) saveFile(`statefloor-proof-${file.date}.json`, writeProofFile(file), 'application/json')
      },
    },
  }
}
