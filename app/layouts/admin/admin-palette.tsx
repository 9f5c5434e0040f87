import { FileText, Package, Shirt, User } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router'

import { CommandPalette } from '#platform/admin/browser/command-palette.tsx'
import type { PaletteAnswer, PaletteGroup } from '#platform/admin/browser/command-palette.tsx'
import { adminCustomerPath } from '#shop/sign-in/admin/admin-paths.ts'
import type { FoundKind } from '#shop/admin/find/found.ts'
import { editorPath } from '#shop/content/editing/admin-content-paths.ts'
import { adminCreditPath } from '#shop/credit/credit-list.ts'
import { adminDiscountPath } from '#shop/promotions/discount-paths.ts'
import { adminReturnPath } from '#shop/returns/handling/admin-return-paths.ts'
import { findOnServer } from '#shop/admin/browser/find-on-server.ts'
import {
  adminCategoryPath,
  adminCollectionPath,
  adminProductPath,
  adminSetPath,
} from '#shop/catalogue/admin-catalogue-paths.ts'
import { adminOrderPath } from '#shop/orders/admin-order-paths.ts'
import { orderStateLabels } from '#shop/orders/order-state-text.ts'

import { findEntries } from './palette-entries.ts'
import { shellText } from './shell-text.ts'

const text = shellText.palette

const kinds = ['page', 'action', 'setting'] as const
const MAX_OF_KIND = 6

/** The page of each kind of record. */
const recordPaths: Readonly<Record<FoundKind, (id: string) => string>> = {
  return: adminReturnPath,
  discount: adminDiscountPath,
  gift_card: adminCreditPath,
  post: (id) => editorPath('post', id),
  page: (id) => editorPath('page', id),
  category: adminCategoryPath,
  collection: adminCollectionPath,
  set: adminSetPath,
}

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

  const openPaths = useMemo(() => new Set(pages), [pages])
  const known = (typed: string): PaletteGroup[] => {
    const found = findEntries(typed, openPaths)
    return kinds.map((kind) => ({
      name: text[kind],
      items: found
        .filter((entry) => entry.kind === kind)
        .slice(0, typed === '' ? undefined : MAX_OF_KIND)
        .map(({ path, label, icon, letter }) => ({
          id: `${kind} ${path} ${label}`,
          name: label,
          icon,
          keys: letter && `G ${letter.toUpperCase()}`,
          run: () => go(path),
        })),
    }))
  }

  const search = useCallback(
    async (typed: string, signal: AbortSignal): Promise<PaletteAnswer> => {
      const { orders, customers, products, records, hasMore } = await findOnServer(typed, signal)
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
        {
          name: text.records,
          items: records.map(({ kind, id, name, detail }) => ({
            id: `${kind} ${id}`,
            name,
            detail: [text.recordKinds[kind], detail].filter(Boolean).join(', '),
            icon: FileText,
            run: () => go(recordPaths[kind](id)),
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
