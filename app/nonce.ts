import { createContext } from 'react'

/** The nonce of the response while it is rendered; undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined)
