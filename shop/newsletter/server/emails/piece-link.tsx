import type { ReactNode } from 'react'
import { Link } from 'react-email'

import { MailText } from '#platform/email/mail-layout.tsx'
import { mailLook } from '#platform/email/mail-theme.ts'

type Props = { shopUrl: string; slug: string; children: ReactNode; after?: string }

/** A product in a mail: its name, which leads to it, and what is to be said of it. */
export const PieceLink = ({ shopUrl, slug, children, after }: Props) => (
  <MailText>
    <Link
      href={`${shopUrl}/products/${slug}`}
      {...mailLook('ink', { textDecoration: 'underline' })}
    >
      {children}
    </Link>
    {after !== undefined && <>: {after}</>}
  </MailText>
)
