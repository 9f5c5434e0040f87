import { addresses } from './server-parts/addresses.ts'
import { credit } from './server-parts/credit.ts'
import { details } from './server-parts/details.ts'
import { email } from './server-parts/email.ts'
import { emails } from './server-parts/emails.ts'
import { orders } from './server-parts/orders.ts'
import { passkeys } from './server-parts/passkeys.ts'
import { password } from './server-parts/password.ts'
import { privacy } from './server-parts/privacy.ts'
import { returns } from './server-parts/returns.ts'
import { reviews } from './server-parts/reviews.ts'
import { sessions } from './server-parts/sessions.ts'
import { wishlist } from './server-parts/wishlist.ts'
import type { ServerPart } from './server-part.ts'

/** What the server does for each part of the profile; a new part begins here, and in `parts.tsx`. */
export const serverParts = {
  details,
  email,
  emails,
  password,
  passkeys,
  addresses,
  sessions,
  orders,
  returns,
  reviews,
  wishlist,
  credit,
  privacy,
} satisfies Record<string, ServerPart<unknown>>

export type PartName = keyof typeof serverParts

/** What the page of a part is given. */
export type PartData = {
  [Name in PartName]: Awaited<ReturnType<(typeof serverParts)[Name]['load']>>
}
