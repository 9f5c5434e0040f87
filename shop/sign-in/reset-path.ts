/** Section 2: where a password is reset; the mail links here with `?token=`. */
export const RESET_PATH = '/reset-password'
/** The second step, once the token lies in its cookie and not in the address. */
export const NEW_PASSWORD_PATH = `${RESET_PATH}?step=new-password`
