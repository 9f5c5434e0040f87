import { Package, Shirt, User } from 'lucide-react'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'

import { CommandPalette } from '#platform/admin/browser/command-palette.tsx'
import type { PaletteAnswer, PaletteGroup } from '#platform/admin/browser/command-palette.tsx'
import { adminCustomerPath } from '#shop/sign-in/admin/admin-paths.ts'
import { findOnServer } from '#shop/admin/browser/find-on-server.ts'
import { adminProductPath } from '#shop/catalogue/admin-catalogue-paths.ts'
import { adminOrderPath } from '#shop/orders/admin-order-paths.ts'
import { orderStateLabels } from '#shop/orders/order-state-text.ts'

import { adminPages } from './admin-pages.ts'
import { shellText } from './shell-text.ts'

const text = shellText.palette

type Props = {
  /** The paths of the pages that are open to this admin. */
  pages: readonly string[]
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Leads to the pages of the admin area, and to orders, customers and products. */
export function AdminPalette({ pages, open, onOpenChange }: Props) {
  const navigate = useNavigate()
  const go = useCallback((path: string) => void navigate(path), [navigate])

  const known = (typed: string): PaletteGroup[] => {
    const terms = typed.toLowerCase().split(/\s+/)
    const items = adminPages
      .flatMap((group) => group.pages)
      .filter(({ path }) => pages.includes(path))
      .filter(({ label }) => terms.every((term) => label.toLowerCase().includes(term)))
      .map(({ path, label, icon, letter }) => ({
        id: path,
        name: label,
        icon,
        keys: letter && `G ${letter.toUpperCase()}`,
        run: () => go(path),
      }))
    return [{ name: text.pages, items }]
  }

  const search = useCallback(
    async (typed: string, signal: AbortSignal): Promise<PaletteAnswer> => {
      const { orders, customers, products, hasMore } = await findOnServer(typed, signal)
      const groups = [
        {
          name: text.orders,
          items: orders.map(({ id, number, name, state }) => ({
            id: `order ${id}`,
            name: number,
            detail: `${name}, ${orderStateLabels[state]}`,
            icon: Package,
            run: () => go(adminOrderPath(id)),
          })),
        },
        {
          name: text.customers,
          items: customers.map(({ id, name, email }) => ({
            id: `customer ${id}`,
            name: name || email,
            detail: name === '' ? undefined : email,
            icon: User,
            run: () => go(adminCustomerPath(id)),
          })),
        },
        {
          name: text.products,
          items: products.map(({ id, name, colour }) => ({
            id: `product ${id}`,
            name,
            detail: colour,
            icon: Shirt,
            run: () => go(adminProductPath(id)),
          })),
        },
      ]
      return { groups, hasMore }
    },
    [go],
  )

  return (
    <CommandPalette
      open={open}
      onOpenChange={onOpenChange}
      hint={text.hint}
      known={known}
      search={search}
    />
  )
}
