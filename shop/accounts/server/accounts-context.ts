import { createContext } from 'react-router'

import type { AccountsCaller } from '#shop/sign-in/server/account-guard.ts'
import type { Accounts } from './accounts.ts'

/** What is done about accounts, and whose request it is, for pages that work without JavaScript. */
export const accountsContext = createContext<{ accounts: Accounts; caller: AccountsCaller }>()
