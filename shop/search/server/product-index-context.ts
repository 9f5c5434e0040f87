import { createContext } from 'react-router'

import type { ProductIndex } from './product-index.ts'

/** The product index of the process, for the loaders of lists. */
export const productIndexContext = createContext<ProductIndex>()
