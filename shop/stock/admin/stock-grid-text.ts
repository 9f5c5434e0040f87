/** What the size grid of a style says. */
export const stockGridText = {
  title: (style: string) => `Size grid of ${style}`,
  lead: 'Arrows, Enter and Tab move. Paste a block from a spreadsheet into the cell where it begins. Ctrl+Z takes back.',
  caption: (style: string) => `Colourways and sizes of ${style}`,
  fields: { on_hand: 'On hand', reorder_level: 'Low from' },
  edit: 'What the grid shows',
  colour: 'Colour',
  price: 'Price, £',
  oneSize: 'One size',
  cell: (colour: string, column: string) => `${colour}, ${column}`,
  held: (count: number) => `${count} held`,
  reason: 'Why the stock changes',
  note: 'Note',
  noteHint: 'A delivery note, for example.',
  save: (count: number) =>
    count === 0 ? 'Save' : count === 1 ? 'Save 1 change' : `Save ${count} changes`,
  undo: 'Take back',
  discard: 'Discard all changes',
  lost: (count: number) =>
    count === 1
      ? 'One value of the block reached beyond the grid and was left out.'
      : `${count} values of the block reached beyond the grid and were left out.`,
  saved: (count: number) => (count === 1 ? '1 change saved.' : `${count} changes saved.`),
  notSaved: (count: number) =>
    count === 1
      ? '1 cell was not saved: it says why below.'
      : `${count} cells were not saved: they say why below.`,
  faults: 'Cells to look at',
  keepTheirs: (value: string) => `Keep theirs (${value})`,
  keepMine: (value: string) => `Keep mine (${value})`,
  goTo: 'Go to the cell',
  newSizes: 'In which sizes does it come?',
  systems: { abaya: 'Abaya lengths', thobe: 'Thobe lengths and fits' },
  one: 'One size',
} as const
