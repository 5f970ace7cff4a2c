import type { APIRequest } from '@playwright/test'

/** The cookies of a browser logged in as customer service, an account that a new sandbox has. */
export async function agent(request: APIRequest, address: string) {
  const client = await request.newContext({
    baseURL: address,
    extraHTTPHeaders: { 'X-Requested-With': 'statefloor', Origin: address },
  })
  const data = { account: 'agent@statefloor.test', password: 'agent-statefloor-1' }
  const { code, msg } = await (await client.post('/hk-web/v2/login', { data })).json()
  if (code !== 200) throw new Error(`The agent could not log in: ${code} ${msg}`)
  const { cookies } = await client.storageState()
  await client.dispose()
  return cookies
}
