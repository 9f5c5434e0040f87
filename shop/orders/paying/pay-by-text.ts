/** Until when an order can be paid. */
export const payByText = {
  moment: (day: string, time: string) => `${day} at ${time}`,
} as const
