import { codes } from '#contract/kernel/codes.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { Refusal } from '../refusal.ts'

/** Throws Refusal for an invalid page; the first is 1. */
export const checkPage = (pageNum: number, pageSize: number): void => {
  const field =
    pageNum < 1 ? 'pageNum' : pageSize < 1 || pageSize > kernelLimits.pagedList.maxPageSize ? 'pageSize' : undefined
  if (field) throw new Refusal(codes.badRequest, { field: `query.${field}` })
}

/** Throws Refusal for a time range that ends before it begins. */
export const checkSpan = (startTime = 0, endTime = Number.MAX_SAFE_INTEGER): void => {
  if (startTime > endTime) throw new Refusal(codes.badRequest, { field: 'query.endTime' })
}
