/** Copy of videos that pages show; apart from other copy, so that only pages with a video load it. */
export const videoText = {
  play: (alt: string) => `Play the video: ${alt}`,
  failed: 'The video could not be played. Check the connection and try again.',
} as const
