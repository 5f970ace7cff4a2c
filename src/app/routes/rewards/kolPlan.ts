import { articleRoute } from '#app/articleRoute.ts'
import { lazyPart } from '#app/lazyPart.tsx'

const key = 'creator'

export const { loader, Component, shouldRevalidate } = articleRoute('creator-programme', ({ root, services }) => ({
  key,
  Part: lazyPart({
    words: ['feedback'],
    load: async () => (await import('#app/creatorForm.tsx')).creatorPart(root, services, key),
  }).Part,
}))
