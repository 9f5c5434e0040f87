import { accountsText } from '#shop/sign-in/accounts-text.ts'
import { isNoticeName } from '#shop/sign-in/way-in.ts'

/** What is wrong with the link of a mail that has led here; undefined when none has. */
export function failedLinkOf(search: URLSearchParams) {
  const name = search.get('notice')
  return isNoticeName(name) && name.startsWith('link-') ? accountsText.notices[name] : undefined
}

/** Whether the form for a new account is asked for. */
export const isSignUp = (search: URLSearchParams) => search.get('mode') === 'sign-up'

/** The address of this page with some of its parameters set or left out. */
export function searchWith(
  search: URLSearchParams,
  changes: Record<string, string | undefined>,
): string {
  const changed = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) changed.delete(name)
    else changed.set(name, value)
  }
  return `?${changed}`
}
