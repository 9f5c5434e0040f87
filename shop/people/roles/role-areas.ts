import type { Permission } from '#shop/sign-in/admin/permissions.ts'

/** How much of an area a role includes. */
export const levels = ['none', 'view', 'edit'] as const
export type Level = (typeof levels)[number]

/** An area of the admin area, by what seeing it and changing it need; changing includes seeing. */
type Area = {
  label: string
  hint?: string
  view?: Permission
  edit?: Permission
  /** What its pages pick from. */
  with?: Permission
}

/** The areas that the form of a role has, in its order, by the names of their inputs. */
export const roleAreas = {
  orders: {
    label: 'Orders',
    hint: 'Editing means packing and sending.',
    view: 'see_orders',
    edit: 'fulfil_orders',
  },
  returns: { label: 'Returns and exchanges', edit: 'handle_returns' },
  reviews: { label: 'Reviews', edit: 'moderate_reviews' },
  customers: {
    label: 'Customers and messages',
    hint: 'Viewing includes writing to them. Editing means blocking them and signing them out.',
    view: 'see_customers',
    edit: 'manage_customers',
  },
  products: {
    label: 'Products and media',
    hint: 'Includes prices, categories, collections and sizes.',
    view: 'see_products',
    edit: 'manage_products',
  },
  stock: { label: 'Stock', view: 'see_stock', edit: 'manage_stock' },
  content: {
    label: 'Content',
    hint: 'Posts, pages, menus, redirects and translations. Includes viewing products and media.',
    edit: 'manage_content',
    with: 'see_products',
  },
  newsletter: {
    label: 'Newsletter',
    hint: 'Includes viewing products and media.',
    edit: 'manage_newsletter',
    with: 'see_products',
  },
  discounts: { label: 'Discounts', edit: 'manage_discounts' },
  delivery: { label: 'Delivery', edit: 'manage_delivery' },
  reports: {
    label: 'Reports',
    hint: 'Sales figures, visitors, and recordings of their visits.',
    view: 'see_figures',
  },
  settings: {
    label: 'Settings',
    hint: 'Includes branding, email texts and flags.',
    edit: 'manage_settings',
  },
  integrations: { label: 'Webhooks and API keys', edit: 'manage_integrations' },
  emails: {
    label: 'Sent emails',
    hint: 'Editing means sending one again.',
    edit: 'see_mails',
  },
  audit: { label: 'Audit log', view: 'see_audit_log' },
} as const satisfies Record<string, Area>

export type AreaName = keyof typeof roleAreas
export const areaNames = Object.keys(roleAreas) as AreaName[]
const areas: Readonly<Record<AreaName, Area>> = roleAreas

/** What is neither seeing nor changing an area; `with`: what somebody has to see to do it. */
export const rolePowers = {
  make_orders: {
    label: 'Create draft orders, mark them as paid, and change orders',
    with: ['see_orders', 'see_customers'],
  },
  refund_orders: { label: 'Cancel orders and refund payments', with: ['see_orders'] },
  give_credit: { label: 'Store credit and gift cards' },
  manage_costs: { label: 'See and change what products cost you', with: ['see_products'] },
  handle_privacy_requests: {
    label: 'Copies and erasure of personal data',
    with: ['see_customers'],
  },
  set_maintenance: { label: 'Close and open the shop' },
} as const satisfies Partial<Record<Permission, { label: string; with?: readonly Permission[] }>>

export type Power = keyof typeof rolePowers
export const powerNames = Object.keys(rolePowers) as Power[]

/** Every role includes this: without it nobody is let in. */
const ENTRY: Permission = 'see_admin_area'

/** The levels that an area has. */
export const levelsOf = (name: AreaName): Level[] =>
  levels.filter((level) => level === 'none' || areas[name][level] !== undefined)

/** What the form of a role says: a level by area, and which powers it has. */
export type RoleChoices = { levels: Readonly<Record<AreaName, Level>>; powers: readonly Power[] }

/** The permissions that a role includes, with those that the chosen ones need, in a fixed order. */
export function permissionsFor({ levels: chosen, powers }: RoleChoices): Permission[] {
  const all = new Set<Permission>([ENTRY])
  for (const name of areaNames) {
    const { view, edit, with: needed } = areas[name]
    if (chosen[name] !== 'none' && view) all.add(view)
    if (chosen[name] !== 'none' && needed) all.add(needed)
    if (chosen[name] === 'edit' && edit) all.add(edit)
  }
  for (const power of powers) {
    all.add(power)
    const { with: needed = [] }: { label: string; with?: readonly Permission[] } = rolePowers[power]
    for (const permission of needed) all.add(permission)
  }
  return [...all].toSorted()
}

/** The choices that give these permissions. */
export function choicesOf(included: readonly string[]): RoleChoices {
  const has = (permission: Permission | undefined) =>
    permission !== undefined && included.includes(permission)
  const levelOf = ({ view, edit }: Area): Level =>
    has(edit) ? 'edit' : has(view) ? 'view' : 'none'
  const chosen = Object.fromEntries(areaNames.map((name) => [name, levelOf(areas[name])]))
  return {
    levels: chosen as Record<AreaName, Level>,
    powers: powerNames.filter((power) => has(power)),
  }
}

/** What a role includes, in a few words: areas that can only be viewed say so. */
export function describePermissions(included: readonly string[]): string {
  const { levels: chosen, powers } = choicesOf(included)
  return [
    ...areaNames.flatMap((name) => {
      const { label, edit } = areas[name]
      if (chosen[name] === 'none') return []
      return chosen[name] === 'view' && edit ? `${label} (view only)` : label
    }),
    ...powers.map((power) => rolePowers[power].label),
  ].join(', ')
}
