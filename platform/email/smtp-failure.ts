/**
 * Whose fault it is that a mail was not taken: `misconfigured` is ours (credentials or sender were
 * refused for good), `recipient_refused` tells of the address it went to, `unavailable` is the rest.
 */
export type SmtpFailure = 'unavailable' | 'misconfigured' | 'recipient_refused'

/** Reads nodemailer's error: the command that failed and the code of the server's answer. */
export function smtpFailure(error: unknown): SmtpFailure {
  const { code, command, responseCode } = error as {
    code?: string
    command?: string
    responseCode?: number
  }
  if (command === 'RCPT TO') return 'recipient_refused'
  // Without an answer there was nothing to send as credentials; 4xx asks to try again later.
  const isForGood = responseCode === undefined ? code === 'EAUTH' : responseCode >= 500
  const isOurs = code === 'EAUTH' || command === 'MAIL FROM'
  return isOurs && isForGood ? 'misconfigured' : 'unavailable'
}
