/** Texts of the home page; what it says beside them is set in the admin area. */
export const homeText = {
  seeAll: 'See all',
  readAll: 'Read the journal',
} as const
