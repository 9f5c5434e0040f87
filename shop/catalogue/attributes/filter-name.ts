/** Names that addresses of lists use for something else, or that others append to addresses. */
const reserved = new Set(
  (
    'q category collection size colour fabric min max available sort page p done ' +
    'gclid fbclid msclkid dclid srsltid ref constructor'
  ).split(' '),
)

/** Whether a parameter of an address can be a filter by an attribute. Apart, because scripts of lists need nothing else of attributes. */
export const isFilterName = (name: string): boolean =>
  name.length <= 45 && /^[a-z][a-z0-9-]*$/.test(name) && !reserved.has(name)
