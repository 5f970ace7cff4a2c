import { Outlet, ScrollRestoration, useLoaderData } from 'react-router-dom'
import type { ShellData } from '../../machines/app/app.refs'
import { Shell } from '../features/shell/Shell'

/** The frame around all pages. */
export function Layout() {
  const { app, host } = useLoaderData<ShellData>()
  return (
    <Shell app={app} host={host}>
      <Outlet />
      <ScrollRestoration />
    </Shell>
  )
}
