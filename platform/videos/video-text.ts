/** Copy of videos that pages show. */
export const videoText = {
  play: (alt: string) => `Play the video: ${alt}`,
  failed: 'The video could not be played. Check the connection and try again.',
} as const
