import { createContext } from 'react-router'

import type { Branding } from '../../branding/branding.ts'

/**
 * The draft that a preview is rendered with; undefined for pages that visitors see. Apart, because the server sets it and
 * the root of every page reads it.
 */
export const brandingContext = createContext<Branding | undefined>(undefined)
