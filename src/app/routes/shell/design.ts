import { DesignPage } from '#design/DesignPage.tsx'
import { plainRoute } from '#app/pageRoute.ts'

export const { loader, Component, shouldRevalidate } = plainRoute({ Component: DesignPage })
