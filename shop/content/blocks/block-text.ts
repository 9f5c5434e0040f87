/** What blocks of free pages say around their texts. */
export const blockText = {
  seeAll: 'See all',
  video: {
    notice: (provider: string) =>
      `This video is on ${provider}. Playing it loads content from there, which may set cookies.`,
    play: (provider: string) => `Accept and play from ${provider}`,
    open: (provider: string) => `Watch on ${provider} instead`,
  },
} as const
