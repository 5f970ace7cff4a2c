import { codes } from '#contract/kernel/codes.ts'
import { isRetryable } from '#contract/kernel/errors.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { supportLimits } from '#contract/support/limits.ts'

/** The id of the call that uploads; its area would bring what belongs to support along to all pages with uploads. */
export const uploadCall = 'feedback.upload'

/** A selected file; `data` is base64, and empty if the file is too large or unreadable. */
export interface PickedImage {
  readonly name: string
  readonly bytes: number
  readonly data: string
}

/** Whether it can be uploaded beside so many others. */
export const canUpload = ({ data, bytes }: PickedImage, others: number, most: number): boolean =>
  others < most && data !== '' && bytes <= supportLimits.desk.maxFileBytes

/** Why a file is not even sent, as the venue's own code. */
export const imageProblem = ({ bytes }: PickedImage): CallError => ({
  kind: 'business',
  call: uploadCall,
  code: bytes > supportLimits.desk.maxFileBytes ? codes.deskFileTooLarge : codes.deskFileRefused,
})

/** Whether the upload that failed may succeed when it is repeated. */
export const canUploadAgain = (picking: PickedImage | undefined, error: CallError | undefined): boolean =>
  picking !== undefined && error !== undefined && isRetryable(error)
