/** What somebody can agree to be written to about, each by itself; as consent_log names them. */
export const mailPurposes = ['newsletter', 'price_drops', 'cart_reminders'] as const
export type MailPurpose = (typeof mailPurposes)[number]

/** The purposes among these names, each once and in one order; others are left out. */
export const purposesAmong = (names: readonly string[]): MailPurpose[] =>
  mailPurposes.filter((purpose) => names.includes(purpose))
