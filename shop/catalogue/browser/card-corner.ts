import { createContext } from 'react'
import type { ReactNode } from 'react'

import type { ProductCard } from '../catalogue.ts'

/**
 * Renders the corner of every card, over its picture: it belongs to a slice above the catalogue,
 * and positions itself.
 */
export const CardCornerContext = createContext<((product: ProductCard) => ReactNode) | undefined>(
  undefined,
)
