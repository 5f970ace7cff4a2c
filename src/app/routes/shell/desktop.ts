import { appInstallRoute } from '#app/appInstallRoute.ts'

export const { loader, Component, shouldRevalidate } = appInstallRoute('computer')
