import { ADMIN_NEW_PRODUCT } from '#shop/catalogue/admin-catalogue-paths.ts'
import { productPath } from '#shop/catalogue/catalogue-paths.ts'
import { ADMIN_PAGES } from '#shop/content/editing/admin-content-paths.ts'
import { ADMIN_DELIVERY, ADMIN_NEW_DELIVERY } from '#shop/delivery/admin-delivery.ts'
import type { SettingKey } from '#shop/settings/setting-values.ts'
import { ADMIN_HOME } from '#shop/sign-in/admin/admin-paths.ts'
import type { Permission } from '#shop/sign-in/admin/permissions.ts'

import { adminSettingsPath } from '../admin-paths.ts'
import { setUpText } from './set-up-text.ts'

/** What a shop needs before it is a real one, in the order in which it is done. */
export const setUpSteps = [
  'name',
  'legal',
  'texts',
  'delivery',
  'payments',
  'mail',
  'product',
  'order',
  'demo',
] as const
export type SetUpStep = (typeof setUpSteps)[number]

/** What the law wants named, and what is made up while it is not set; without the VAT number, which has its own form. */
export const traderKeys = [
  'legal_name',
  'company_number',
  'address_lines',
  'shop_email',
  'shop_phone',
] as const satisfies readonly SettingKey[]

export type SetUp = {
  /** Which steps are done. */
  done: Readonly<Record<SetUpStep, boolean>>
  /** How many demo products are still in the shop. */
  demoProducts: number
  /** Whether all of `traderKeys` are set. */
  hasTrader: boolean
  /** Whether there is a delivery method, the shop's own or one of the demo. */
  hasDelivery: boolean
  /** The slug of a product of its own that is on sale, the first; null for none. */
  productSlug: string | null
}

/** Added to an address of which the checklist is the way back, once the step is done. */
const FOR_SET_UP = 'for=set-up'

const forSetUp = (path: string) => `${path}?${FOR_SET_UP}`

/** The form that says that staff have read the texts. */
export const TEXTS_FORM = 'confirm-texts'

/** What was done on a page that the checklist had opened. */
export type SetUpDone = 'delivery_created' | 'product_published'

/** The checklist, where a page was opened from it and `done` is what its form did; undefined otherwise. */
export const backToSetUp = (search: string, done: SetUpDone): string | undefined =>
  search === `?${FOR_SET_UP}` ? `${ADMIN_HOME}?done=${done}` : undefined

/** What doing a step needs; those without are done outside of the admin area, or in the settings. */
const needs: Partial<Record<SetUpStep, Permission>> = {
  texts: 'manage_content',
  delivery: 'manage_delivery',
  product: 'manage_products',
  demo: 'manage_products',
}

const business = adminSettingsPath('business')

/** Where each step is done; of those without an address the text says how. */
const pathsOf = ({
  hasTrader,
  hasDelivery,
  productSlug,
}: SetUp): Partial<Record<SetUpStep, string>> => ({
  name: `${business}#shop_name`,
  legal: `${business}#${hasTrader ? 'vat_number' : 'legal_name'}`,
  texts: ADMIN_PAGES,
  delivery: hasDelivery ? ADMIN_DELIVERY : forSetUp(ADMIN_NEW_DELIVERY),
  product: forSetUp(ADMIN_NEW_PRODUCT),
  order: productSlug === null ? '/' : productPath(productSlug),
})

export type SetUpRow = {
  step: SetUpStep
  label: string
  hint: string
  isDone: boolean
  to: string | undefined
}

/** Whether it leads to the shop that customers see. */
export const isInShop = ({ step }: Pick<SetUpRow, 'step'>): boolean => step === 'order'

/**
 * The list as the dashboard shows it to an admin, who may change settings: the steps that their role can do; undefined
 * once all of these are done.
 */
export function setUpRows(
  setUp: SetUp,
  isAllowed: (permission: Permission) => boolean,
): SetUpRow[] | undefined {
  const { done } = setUp
  const paths = pathsOf(setUp)
  const steps = setUpSteps.filter((step) => {
    const permission = needs[step]
    return permission === undefined || isAllowed(permission)
  })
  if (steps.every((step) => done[step])) return undefined
  return steps.map((step) => {
    const { label, hint } = setUpText.steps[step]
    const isDone = done[step]
    return { step, label, hint, isDone, to: isDone ? undefined : paths[step] }
  })
}
