import { createContext } from 'react'
import type { ReactNode } from 'react'

/** What else is asked beside the contact and the address: it comes from what is built on the checkout. */
export const BesideContactContext = createContext<ReactNode>(undefined)
