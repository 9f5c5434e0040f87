import { createContext } from 'react'
import type { ReactNode } from 'react'

import type { ProductCard } from '../catalogue.ts'

/**
 * Renders what stands in the corner of every card, over its picture: it comes from what is built on
 * the catalogue, and places itself.
 */
export const CardCornerContext = createContext<((product: ProductCard) => ReactNode) | undefined>(
  undefined,
)
