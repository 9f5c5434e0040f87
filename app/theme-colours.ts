/** The paper of both themes, as browsers colour what is around a page: see platform/ui/tokens.css. */
export const themeColours = { light: '#fbf8f4', dark: '#14120f' } as const
