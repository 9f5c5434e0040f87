/** A day and a time of it, as they stand together. */
export const momentText = {
  moment: (day: string, time: string) => `${day}, ${time}`,
} as const
