import { articleRoute } from '#app/articleRoute.ts'

export const { loader, Component, shouldRevalidate } = articleRoute('cashback')
