/** A moment of a calendar day that is the same day in every zone near London. */
export const atNoon = (day: string): Date => new Date(`${day}T12:00:00Z`)
