import { ADMIN_BRANDING, adminSettingsPath } from '../admin-paths.ts'
import { ADMIN_NEW_PRODUCT } from '#shop/catalogue/admin-catalogue-paths.ts'
import { ADMIN_DELIVERY } from '#shop/delivery/admin-delivery.ts'
import type { Permission } from '#shop/sign-in/admin/permissions.ts'

import { setUpText } from './set-up-text.ts'

/** What a shop needs before it is a real one, in the order in which it is done. */
export const setUpSteps = [
  'name',
  'legal',
  'delivery',
  'payments',
  'mail',
  'product',
  'order',
  'demo',
] as const
export type SetUpStep = (typeof setUpSteps)[number]

/** Which steps are done; `demoProducts`: how many demo products are still in the shop. */
export type SetUp = { done: Readonly<Record<SetUpStep, boolean>>; demoProducts: number }

/** What doing a step needs; those without are done outside of the admin area, or in the settings. */
const needs: Partial<Record<SetUpStep, Permission>> = {
  delivery: 'manage_delivery',
  product: 'manage_products',
  demo: 'manage_products',
}

/** Where each step is done; of those without an address the text says how. */
const paths: Partial<Record<SetUpStep, string>> = {
  name: ADMIN_BRANDING,
  legal: `${adminSettingsPath('business')}#trader`,
  delivery: ADMIN_DELIVERY,
  product: ADMIN_NEW_PRODUCT,
  order: '/',
}

export type SetUpRow = {
  step: SetUpStep
  label: string
  hint: string
  isDone: boolean
  to: string | undefined
}

/**
 * The list as the dashboard shows it to an admin, who may change settings: the steps that their role can do; undefined
 * once all of these are done.
 */
export function setUpRows(
  { done }: SetUp,
  isAllowed: (permission: Permission) => boolean,
): SetUpRow[] | undefined {
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
