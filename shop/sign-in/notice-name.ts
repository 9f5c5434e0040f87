import { accountsText } from './accounts-text.ts'
import type { NoticeName } from './accounts-text.ts'

/** Whether the sign-in page has something to say by this name. */
export const isNoticeName = (name: string | null): name is NoticeName =>
  name !== null && Object.hasOwn(accountsText.notices, name)
