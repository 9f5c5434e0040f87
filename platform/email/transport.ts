import { createTransport } from 'nodemailer'
import type { Transporter } from 'nodemailer'

/** Where mail is sent from. */
export type MailSettings = {
  smtpUrl: string
  /** Asked with every mail: it can be set anew. `url` is the shop's. */
  from: () => { name: string; address: string; url: string }
}

/** How long a mail server may take to be there, and to answer each command. */
const CONNECT_MS = 10_000
const COMMAND_MS = 20_000

const transports = new Map<string, Transporter>()

/** What speaks to an SMTP server, made at its first use; every mail has a connection of its own. */
export function transport(smtpUrl: string): Transporter {
  let known = transports.get(smtpUrl)
  if (!known) {
    known = createTransport({
      url: smtpUrl,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: COMMAND_MS,
    })
    transports.set(smtpUrl, known)
  }
  return known
}
