import { addresses } from './server-sections/addresses.ts'
import { credit, passkeys, sessions } from './server-sections/sessions.ts'
import { details, email, emails, password } from './server-sections/details.ts'
import { orders } from './server-sections/orders.ts'
import { privacy } from './server-sections/privacy.ts'
import { returns } from './server-sections/returns.ts'
import { reviews } from './server-sections/reviews.ts'
import { wishlist } from './server-sections/wishlist.ts'
import type { ServerSection } from './server-section.ts'

/** What the server does for each part of the profile; a new part begins here, and in `parts.tsx`. */
export const serverSections = {
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
} satisfies Record<string, ServerSection<unknown>>

export type SectionName = keyof typeof serverSections

/** What the page of a part is given. */
export type SectionData = {
  [Name in SectionName]: Awaited<ReturnType<(typeof serverSections)[Name]['load']>>
}
