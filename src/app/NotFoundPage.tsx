import { useSelector } from '@xstate/react'
import { useLoaderData } from 'react-router-dom'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import { searchOf } from '#machines/shell/notFound/notFound.machine.ts'
import type { NotFoundRef } from '#machines/shell/notFound/notFound.machine.ts'
import { NotFound } from '#features/shell/notFound/NotFound.tsx'
import { SearchContents } from '#features/shell/search/SearchContents.tsx'

/** The page for unknown addresses, with its own search. */
export function NotFoundPage() {
  const { actor, app } = useLoaderData<PageData<NotFoundRef>>()
  const search = useSelector(actor, searchOf)
  return <NotFound search={search && <SearchContents app={app} search={search} />} />
}
