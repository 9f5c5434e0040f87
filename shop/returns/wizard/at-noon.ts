/** Noon of a calendar day, which is on the same day in every time zone near London. */
export const atNoon = (day: string): Date => new Date(`${day}T12:00:00Z`)
