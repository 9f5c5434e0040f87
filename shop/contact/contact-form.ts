/** The contact form, as the action of its page knows it. */
export const CONTACT_FORM = 'contact'

/** A field that people do not see: a program that fills it in is answered as if its message had been sent. */
export const TRAP = 'website'

/** The longest texts that the form takes, in characters. */
export const contactLimits = { name: 100, email: 254, message: 5000 } as const
