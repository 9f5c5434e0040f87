/** Copy of the search box: separate, because every page loads it. */
export const searchBoxText = {
  open: 'Search',
  label: 'Search the shop',
  submit: 'Search',
  close: 'Close search',
  suggestions: 'Suggestions',
  count: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
  products: 'Products',
  categories: 'Categories',
  collections: 'Collections',
  posts: 'Journal',
  seeAll: (query: string) => `See all results for “${query}”`,
  corrected: (query: string) => `Suggestions for “${query}”`,
} as const
