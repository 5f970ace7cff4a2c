import { createElement } from 'react'
import { SafetyCheckForm } from '#features/account/personSetting/SafetyCheckForm.tsx'
import { AddressBookRoute } from '#features/assets/addressBook/AddressBookPage.tsx'
import { createAddressBook } from '#services/assets/addressBook.ts'
import { pageRoute } from '#app/pageRoute.ts'

/** The form of the check belongs to the account's settings, so the route hands it to the page. */
const Page = () => createElement(AddressBookRoute, { Check: SafetyCheckForm })

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'addressBook',
  logic: createAddressBook,
  input: () => undefined,
  Component: Page,
})
