/** How a browser and its system are named on pages. */
export const deviceText = {
  unknown: 'an unknown device',
  on: (browser: string, system: string) => `${browser} on ${system}`,
} as const
