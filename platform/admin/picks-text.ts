/** What is said where things are picked by their names, whatever they are. */
export const picksText = {
  add: (name: string) => `Add ${name}`,
  remove: (name: string) => `Remove ${name}`,
  earlier: (name: string) => `Move ${name} up`,
  later: (name: string) => `Move ${name} down`,
  placed: (from: number, to: number) => `Moved from place ${from} to ${to}.`,
  failed: 'The shop did not answer. Try again.',
} as const
