import { createContext } from 'react-router'

import type { FreePage } from '../../content.ts'

/** The draft of a free page in place of what everybody reads of it, in a preview; null for visitors. */
export const draftPageContext = createContext<FreePage | null>(null)
