import { isPlainLine } from '#platform/storable-text.ts'

import { profileText } from '#shop/profile/profile-text.ts'

const MAX_LENGTH = 60

/** What a passkey is called: as its owner typed it, in so many characters, or just that. */
export function passkeyName(typed: string): string {
  const name = Array.from(typed.trim()).slice(0, MAX_LENGTH).join('').trim()
  return name !== '' && isPlainLine(name) ? name : profileText.passkeys.unnamed
}
