/** What is said where photos are added. */
export const photosText = {
  add: 'Add photos',
  uploading: (name: string) => `Uploading ${name}`,
  remove: (name: string) => `Remove ${name}`,
  removeShort: 'Remove',
  notAdded: (name: string, why: string) => `${name}: ${why}`,
  notSent: 'It could not be sent. Please check your connection and try again.',
  added: 'Photos that were added',
} as const
